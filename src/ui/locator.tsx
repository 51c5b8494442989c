import type { ComponentType } from 'react';
import type { Coordinates } from '../core/rules/place/place.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { classes } from './classes.ts';
import { meridians, parallels, type Frame } from './locator-grid.ts';
import styles from './locator.module.css';

/** Cropped to its box around the middle; everything important is within 140 × 72. */
const small: Frame = { width: 240, height: 120, unitsPerMile: 15 };
/** About half of a label's height above its line. A label that would be cut is omitted. */
const labelPx = 5;
const large: Frame = { width: 420, height: 420, unitsPerMile: 21 };
/** Length of the scale bar, and distance between the rings, nautical miles. */
const barMiles = 2;

/**
 * A small chart drawn on the device: the position, the real minute lines around it, a scale bar in nautical miles and north, and the coast
 * if the caller passes one.
 */
export function Locator({
  at,
  size = 'small',
  coast: Coast,
}: {
  at: Coordinates;
  size?: 'small' | 'large';
  /** Draws the land in the frame, in the frame's units. */
  coast?: ComponentType<{ at: Coordinates; frame: Frame }> | undefined;
}) {
  const t = useTranslate();
  const frame = size === 'small' ? small : large;
  const { width, height, unitsPerMile } = frame;
  const bar = unitsPerMile * barMiles;
  const middle = { x: width / 2, y: height / 2 };
  // Corner of the area that is never cropped.
  const edge = size === 'small' ? { x: 66, y: 30 } : { x: middle.x - 14, y: middle.y - 14 };
  return (
    <svg
      className={classes(styles.locator, styles[size])}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles.water} width={width} height={height} />
      {Coast && (
        <g className={styles.land}>
          {/* The key drops the coast of the previous place. */}
          <Coast key={`${at.lat} ${at.lng}`} at={at} frame={frame} />
        </g>
      )}
      <g className={styles.grid}>
        {meridians(at, frame).map(line => (
          <path key={line.label} d={`M${line.at} 0V${height}`} />
        ))}
        {parallels(at, frame).map(line => (
          <g key={line.label}>
            <path d={`M0 ${line.at}H${width}`} />
            {Math.abs(line.at - labelPx - middle.y) < edge.y && (
              <text x={middle.x - edge.x} y={line.at - 3}>
                {line.label}
              </text>
            )}
          </g>
        ))}
      </g>
      <g className={styles.rings} transform={`translate(${middle.x} ${middle.y})`}>
        <circle r={bar} />
        <circle r={bar * 2} />
      </g>
      <g className={styles.scale} transform={`translate(${middle.x + edge.x - bar} ${middle.y + edge.y})`}>
        <path d={`M0-4v4h${bar}v-4`} />
        <text x={bar / 2} y="-6" textAnchor="middle">
          {t('places.nauticalMiles', { miles: barMiles })}
        </text>
      </g>
      <path
        className={styles.north}
        transform={`translate(${middle.x + edge.x - 6} ${middle.y - edge.y})`}
        d="M-4 12 0-1l4 13-4-3.2ZM0 14v5"
      />
      <g transform={`translate(${middle.x} ${middle.y})`}>
        <path className={styles.pin} d="M0 2c-8.5-9-13-15.2-13-21a13 13 0 0 1 26 0c0 5.8-4.5 12-13 21Z" />
        <circle className={styles.pinEye} cy="-19" r="4.6" />
      </g>
    </svg>
  );
}
