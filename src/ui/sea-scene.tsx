import { useId } from 'react';
import styles from './sea-scene.module.css';

/**
 * A view of the sea from the shore, with a distant sail: decoration behind a heading. It fills its positioned parent; the horizon stays
 * visible at every width.
 */
export function SeaScene() {
  const id = useId();
  const paint = (name: string): string => `url(#${id}-${name})`;
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyHigh} />
          <stop offset="1" className={styles.skyLow} />
        </linearGradient>
        <linearGradient id={`${id}-sea`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.seaFar} />
          <stop offset="0.5" className={styles.seaMid} />
          <stop offset="1" className={styles.seaDeep} />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" className={styles.glowIn} />
          <stop offset="1" className={styles.glowOut} />
        </radialGradient>
      </defs>
      <rect width="1440" height="400" fill={paint('sky')} />
      <circle cx="1090" cy="386" r="250" fill={paint('glow')} />
      <circle className={styles.sun} cx="1090" cy="378" r="50" />
      <path className={styles.landFar} d="M1440 330c-40 6-66 22-104 34-32 10-60 14-96 24v14h200Z" />
      <rect y="394" width="1440" height="166" fill={paint('sea')} />
      <g className={styles.glitter}>
        <path d="M1044 402h92M1022 410h60M1104 410h54M1058 419h80M1010 429h66M1102 430h84M1046 441h110M996 451h70M1094 453h100" />
      </g>
      <g className={styles.boat}>
        <path className={styles.sail} d="M838 350v40h-22c2-16 10-30 22-40Z" />
        <path className={styles.sail} d="M842 346c12 12 20 26 22 44h-22Z" />
        <path className={styles.hull} d="M812 393h58c-2 5-6 8-12 8h-32c-7 0-12-3-14-8Z" />
      </g>
      <g className={styles.swellSlow}>
        <path
          className={styles.waveMid}
          d="M-80 466c90 0 130-26 230-26s150 28 250 28 150-30 260-30 170 30 270 30 150-24 250-24 160 26 260 26 120-14 180-14v120H-80Z"
        />
        <path
          className={styles.crest}
          d="M-80 466c90 0 130-26 230-26s150 28 250 28 150-30 260-30 170 30 270 30 150-24 250-24 160 26 260 26 120-14 180-14"
        />
      </g>
      <g className={styles.swell}>
        <path
          className={styles.waveNear}
          d="M-80 512c110 0 170-30 290-30s180 34 300 34 190-32 310-32 190 30 310 30 180-26 290-26 150 14 220 14v80H-80Z"
        />
        <path
          className={styles.crest}
          d="M-80 512c110 0 170-30 290-30s180 34 300 34 190-32 310-32 190 30 310 30 180-26 290-26 150 14 220 14"
        />
      </g>
    </svg>
  );
}
