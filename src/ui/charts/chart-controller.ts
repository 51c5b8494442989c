import { onThemeChange } from './chart-colors.ts';
import { paintCursor, type ChartOverlay } from './chart-cursor.ts';
import type { ChartGroup } from './chart-group.ts';
import { listenToKeys } from './chart-keys.ts';
import type { ChartFrame, ChartSpec } from './chart-model.ts';
import { listenToPointers } from './chart-pointer.ts';
import { loadedPlot, loadPlot, type MountPlot } from './load-plot.ts';
import type { Plot } from './plot.ts';

/** One chart's life outside React: it is built when its turn comes, follows the group, the theme and its own width. */
export interface ChartController {
  setFrame(frame: ChartFrame): void;
  destroy(): void;
}

export function runChart(
  overlay: ChartOverlay,
  spec: ChartSpec,
  group: ChartGroup,
  initialFrame: ChartFrame,
  onFailure: () => void,
): ChartController {
  let frame = initialFrame;
  let plot: Plot | null = null;
  let shownSpan = group.span();
  let destroyed = false;
  let cancelBuild = (): void => {};
  const cleanups: (() => void)[] = [];

  const build = (mountPlot: MountPlot): void => {
    if (destroyed) return;
    cancelBuild = group.queueBuild(() => {
      try {
        shownSpan = group.span();
        plot = mountPlot(overlay.canvas, { spec, frame, span: shownSpan, width: overlay.root.clientWidth });
        follow();
      } catch {
        onFailure();
      }
    });
  };

  const follow = (): void => {
    const size = new ResizeObserver(() => {
      plot?.resize(overlay.root.clientWidth);
      paintCursor(overlay, spec, group, frame);
    });
    size.observe(overlay.root);
    cleanups.push(
      () => size.disconnect(),
      onThemeChange(() => plot?.redraw(frame)),
      listenToPointers(overlay, spec, group),
      listenToKeys(overlay.slider, spec, group, () => frame.now),
      group.subscribe(() => {
        const span = group.span();
        if (span !== shownSpan) plot?.show(span);
        shownSpan = span;
        paintCursor(overlay, spec, group, frame);
      }),
    );
  };

  const ready = loadedPlot();
  if (ready) build(ready);
  else void loadPlot().then(build, onFailure);

  return {
    setFrame: next => {
      if (next === frame) return;
      frame = next;
      plot?.redraw(frame);
    },
    destroy: () => {
      destroyed = true;
      cancelBuild();
      for (const cleanup of cleanups) cleanup();
      plot?.destroy();
    },
  };
}
