import type { ReactNode } from 'react';
import type { Forecast } from '../../core/rules/forecast/forecast.ts';
import { classes } from '../../ui/classes.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import styles from './forecast.module.css';

/** Delays the content below an answer until the answer is painted. `shown` is null before the first paint. */
export function useAfterAnswer<Asked extends { forecast: Forecast }>(
  asked: Asked,
): { shown: Asked | null; isOfAnother: boolean } {
  const shown = useAfterPaint(asked);
  return { shown, isOfAnother: shown !== null && shown.forecast.id !== asked.forecast.id };
}

/**
 * A part below the answer. While it still shows the previous place it keeps its room but is invisible, because removing it would delay the
 * answer. Its `data-` marks make the picture of the last screen (`first-paint/inline`) draw it last, and not wait for it.
 */
export const AfterAnswer = (props: {
  isOfAnother: boolean;
  className?: string | undefined;
  id?: string;
  children: ReactNode;
}) => (
  <div
    id={props.id}
    className={classes(props.className, props.isOfAnother && styles.ofAnother)}
    aria-hidden={props.isOfAnother || undefined}
    data-below=""
    data-follows=""
  >
    {props.children}
  </div>
);
