import { sampleSeaLevelM } from './sample-week.ts';
import styles from './tide-curve.module.css';

const width = 240;
const height = 40;

/** The tide curve of one day; its high and low waters are in words below it. */
export function TideCurve({ dayIndex }: { dayIndex: number }) {
  const line = Array.from({ length: 49 }, (_, step) => {
    const level = sampleSeaLevelM(dayIndex * 24 + step / 2);
    return `${step === 0 ? 'M' : 'L'}${step * 5} ${(height / 2 - level * 18).toFixed(1)}`;
  }).join('');
  return (
    <svg
      className={styles.tide}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.area} d={`${line}L${width} ${height}L0 ${height}Z`} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
