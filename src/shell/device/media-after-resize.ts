/**
 * WebKit forgets to apply its media queries again when a window changes its size, or a tablet is turned, where a size container and
 * viewport units are on the page: the navigation stays at the foot of a screen that is wide by then. A style sheet that changes has it
 * apply them all. The event of the resize may come before the new size is in force, so they are applied again with the next frame and
 * whenever a width query of the app changes its answer.
 */
export function applyMediaAfterResize(): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  window.addEventListener('resize', () => {
    applyMedia();
    requestAnimationFrame(applyMedia);
  });
  for (const width of widths) matchMedia(`(width >= ${width}rem)`).addEventListener('change', applyMedia);
}

/** Where the layout changes, in rem: the widths of all style sheets; a test checks them. */
export const widths = [16, 20, 22, 28, 30, 35, 36, 37, 40, 48, 56, 64, 72, 75, 81];

function applyMedia(): void {
  const [sheet] = document.styleSheets;
  if (!sheet) return;
  sheet.insertRule('a {}');
  sheet.deleteRule(0);
}
