import { memo } from 'react';
import type { Reading } from '../../core/rules/value/numbers.ts';
import styles from './way-card.module.css';

const [width, height] = [600, 100];

/** Conditions along a trip over time: one line per series, on a scale from zero; a missing value is a gap. */
export const WayLines = memo(
  ({
    title,
    series,
    limits,
    legEnds,
  }: {
    title: string;
    series: readonly { name: 'wind' | 'gust' | 'wave'; values: readonly Reading[] }[];
    /** The skipper's limits in display units; the text beside the chart names them too. */
    limits: readonly { name: string; value: number }[];
    /** Shares of the trip at which a leg ends. */
    legEnds: readonly number[];
  }) => {
    const highest = Math.max(
      1,
      ...limits.map(({ value }) => value),
      ...series.flatMap(({ values }) => values.map(value => value ?? 0)),
    );
    const top = niceTop(highest);
    return (
      <figure className={styles.lines}>
        <figcaption>{title}</figcaption>
        <span className={styles.top}>{top}</span>
        <span className={styles.bottom}>0</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {legEnds.map(share => (
            <path key={share} className={styles.legEnd} d={`M${share * width} 0V${height}`} />
          ))}
          {limits.map(({ name, value }) => (
            <path
              key={name}
              className={styles.limit}
              d={`M0 ${(height - (value / top) * height).toFixed(1)}H${width}`}
            />
          ))}
          {series.map(({ name, values }) => (
            <path key={name} className={styles[name]} d={pathOf(values, top)} />
          ))}
        </svg>
      </figure>
    );
  },
);

function pathOf(values: readonly Reading[], top: number): string {
  let isOn = false;
  return values
    .map((value, index) => {
      if (value === null || value === undefined) {
        isOn = false;
        return '';
      }
      const x = (index / Math.max(1, values.length - 1)) * width;
      const command = isOn ? 'L' : 'M';
      isOn = true;
      return `${command}${x.toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`;
    })
    .join('');
}

/** Returns the next of 1, 2, 3, 5, 10, 15, 20, 30 … that is at least as large as all values. */
const niceTop = (highest: number): number =>
  [1, 2, 3, 5, 10, 15, 20, 30, 40, 50, 75, 100].find(top => top >= highest) ?? Math.ceil(highest);
