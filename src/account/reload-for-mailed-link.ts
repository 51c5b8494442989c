/**
 * A mailed link to the screen that is already open changes only the fragment, so the browser loads no document. Reloading has the link's
 * token taken as in any other start.
 */
export function reloadForMailedLink(): void {
  window.addEventListener('hashchange', () => {
    if (/[#&]token=/.test(location.hash)) location.reload();
  });
}
