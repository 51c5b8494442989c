import { onThemeChange } from './chart-colors.ts';
import type { ChartElements } from './chart-cursor.ts';
import type { ChartGroup } from './chart-group.ts';
import type { ChartFrame, ChartSpec } from './chart-model.ts';
import styles from './chart.module.css';
import { plotCode, stillCode } from './load-drawing.ts';
import type { Plot } from './plot.ts';
import type { ChartReader } from './read-chart.ts';
import { watchElement } from './watch-element.ts';

/** Class of charts far from the screen; it hides their canvas, so that the browser skips it. */
const away = styles.away ?? '';

/** Controls one chart outside React. The chart is built when its turn comes, and follows the group, its frame and its width. */
export interface ChartController {
  setFrame(frame: ChartFrame): void;
  destroy(): void;
}

/** Starts a chart in elements that React created; calls `onFailure` if it cannot be drawn. */
export function runChart(
  elements: ChartElements,
  spec: ChartSpec,
  group: ChartGroup,
  initialFrame: ChartFrame,
  onFailure: () => void,
): ChartController {
  const { root, picture, slider } = elements;
  let frame = initialFrame;
  let plot: Plot | null = null;
  let width: number | null = null;
  let near = false;
  let drawnSpan = group.span();
  /** True if the drawing shows another span, width or frame. A chart away from the screen is redrawn when it comes near again. */
  let stale = true;
  let destroyed = false;
  let queued = false;
  let cancel = (): void => {};
  const widthNow = (): number => (width ??= root.clientWidth);
  const read = (): ChartReader | null =>
    stillCode.here()?.readChart(elements, spec, group, widthNow, () => frame.now) ?? null;
  // Created at once if the code is loaded: a chart that is rebuilt under a finger then continues the gesture.
  let reader = read();

  const draw = (): void => {
    queued = false;
    if (destroyed || !near || !stale) return;
    const isZoomed = group.zoomed();
    const still = stillCode.here();
    if (!still || (isZoomed && !plotCode.here())) {
      void (still ? plotCode : stillCode).load().then(() => redraw(group.zoomed()), onFailure);
      return;
    }
    stale = false;
    drawnSpan = group.span();
    const drawn = isZoomed ? drawZoomed() : still.drawStill(spec, frame, widthNow());
    if (drawn && picture.firstChild !== drawn) picture.replaceChildren(drawn);
    reader ??= read();
    reader?.paint(frame);
  };

  const drawZoomed = (): Element | undefined => {
    const shown = { frame, span: drawnSpan, width: widthNow() };
    if (plot) plot.update(shown);
    else plot = plotCode.here()?.({ spec, ...shown }) ?? null;
    return plot?.element;
  };

  /** `together` = redraws in the next frame with the other charts of the group, which must stay in step while zooming. */
  const redraw = (together: boolean): void => {
    stale = true;
    if (!near || queued) return;
    queued = true;
    cancel = (together ? group.queueRedraw : group.queueBuild)(() => {
      try {
        draw();
      } catch {
        onFailure();
      }
    });
  };

  /** Users who point at a chart may zoom it next, so load the code for that. */
  const fetchAhead = (): void => void plotCode.load().catch(() => undefined);
  root.addEventListener('pointerenter', fetchAhead, { once: true });
  slider.addEventListener('focus', fetchAhead, { once: true });

  const cleanups = [
    watchElement(root, {
      onWidth: next => {
        const isResized = width !== null && next !== width;
        width = next;
        if (isResized) redraw(true);
      },
      onNear: next => {
        near = next;
        root.classList.toggle(away, !near);
        if (near && stale) redraw(false);
      },
    }),
    group.subscribe(() => {
      if (group.span() !== drawnSpan) redraw(true);
      else if (near) reader?.paint(frame);
    }),
    // Static charts are SVG and follow the theme by themselves.
    onThemeChange(() => {
      if (group.zoomed()) redraw(true);
    }),
  ];

  return {
    setFrame: next => {
      if (next === frame) return;
      frame = next;
      redraw(false);
    },
    destroy: () => {
      destroyed = true;
      cancel();
      for (const cleanup of cleanups) cleanup();
      reader?.stop();
      plot?.destroy();
    },
  };
}
