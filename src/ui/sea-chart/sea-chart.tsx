import { useEffect, useLayoutEffect, useRef, type Ref } from 'react';
import type { ChartView } from '../../core/rules/chart/chart-view.ts';
import { createChartController, type ChartController, type ChartEvents } from './sea-chart-controller.ts';
import type { ChartScene, KnownCoast } from './chart-scene.ts';
import styles from './sea-chart.module.css';

/**
 * A chart that the user pans and zooms with finger, mouse, wheel and keys. The screen also gives its content in words: `describedBy`. The
 * chart keeps its view itself; `controller` moves it, and `onRest` reports where it has come to rest.
 */
export function SeaChart({
  start,
  scene,
  coast,
  label,
  isStill = false,
  describedBy,
  controller,
  ...events
}: {
  start: ChartView;
  scene: ChartScene;
  coast: KnownCoast | null;
  label: string;
  /** A static picture that cannot be panned. */
  isStill?: boolean;
  describedBy?: string;
  controller: Ref<ChartController>;
} & ChartEvents) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<ChartController | null>(null);
  const first = useRef(start);
  const latest = useRef(events);
  const isDrawnOn = events.pencil !== undefined;
  useLayoutEffect(() => {
    latest.current = events;
  });

  useLayoutEffect(() => {
    if (!canvas.current || !host.current) return undefined;
    const made = createChartController(
      { canvas: canvas.current, host: isStill ? canvas.current : host.current },
      first.current,
      {
        onRest: (view, size) => latest.current.onRest(view, size),
        onMoved: () => latest.current.onMoved(),
        onSpot: at => latest.current.onSpot(at),
        onMark: mark => latest.current.onMark(mark),
        pencil: isDrawnOn
          ? {
              tap: (to, at, frame) => latest.current.pencil?.tap(to, at, frame),
              grab: (at, frame) => latest.current.pencil?.grab(at, frame) ?? null,
              key: event => latest.current.pencil?.key(event) ?? false,
            }
          : undefined,
      },
    );
    chart.current = made;
    const giveBack = hand(controller, made);
    const themes = new MutationObserver(made.repaint);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      themes.disconnect();
      giveBack();
      chart.current = null;
      made.close();
    };
  }, [controller, isStill, isDrawnOn]);

  useEffect(() => chart.current?.setCoast(coast), [coast]);
  useEffect(() => chart.current?.setScene(scene), [scene]);

  if (isStill)
    return (
      <div ref={host} className={styles.still} role="img" aria-label={label}>
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
    );
  return (
    // role="application", because the chart handles the arrow keys itself, unlike content that is only read.
    <div
      ref={host}
      className={styles.chart}
      role="application"
      // The rule treats an application as static content.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
    </div>
  );
}

function hand(ref: Ref<ChartController>, made: ChartController): () => void {
  if (typeof ref === 'function') {
    ref(made);
    return () => void ref(null);
  }
  if (ref) ref.current = made;
  return () => {
    if (ref) ref.current = null;
  };
}
