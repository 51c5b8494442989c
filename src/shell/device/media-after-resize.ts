/**
 * Works around a WebKit bug: after a window changes its size, or a tablet turns, WebKit does not apply its media queries again if the page
 * has a size container and viewport units. For example, the navigation stays at the bottom of a screen that is now wide. A changed style
 * sheet forces WebKit to apply them all. The resize event may come before the new size is in force. So the queries are also applied in the
 * next frame, and whenever a width query of the app changes its result.
 */
export function applyMediaAfterResize(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('resize', () => {
    applyMedia();
    requestAnimationFrame(applyMedia);
  });
  for (const width of widths) matchMedia(`(width >= ${width}rem)`).addEventListener('change', applyMedia);
}

/** Breakpoints of all style sheets, rem; a test compares them. */
export const widths = [16, 20, 22, 28, 30, 35, 36, 37, 40, 48, 56, 64, 72, 75, 81];

function applyMedia(): void {
  const [sheet] = document.styleSheets;
  if (!sheet) return;
  sheet.insertRule('a {}');
  sheet.deleteRule(0);
}
