/**
 * WebKit forgets to apply its media queries anew when a window changes its size, or a tablet is turned, where a size container and
 * viewport units are on the page: the navigation stays at the foot of a screen that is wide by then. A style sheet that changes has it
 * apply them all.
 */
export function applyMediaAfterResize(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('resize', () => {
    const [sheet] = document.styleSheets;
    if (!sheet) return;
    sheet.insertRule('a {}');
    sheet.deleteRule(0);
  });
}
