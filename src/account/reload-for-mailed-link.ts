/**
 * Reloads the page when a mailed link to the current screen is opened. Such a link changes only the fragment, so the browser loads no
 * document. After the reload the start reads the link's token as usual.
 */
export function reloadForMailedLink(): void {
  window.addEventListener('hashchange', () => {
    if (/[#&]token=/.test(location.hash)) location.reload();
  });
}
