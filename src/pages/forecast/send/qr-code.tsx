import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './send-dialog.module.css';

/** Read although a thumb or a glare covers a fifth of it; `medium` is not. */
const ecc = 'high';
/** Light modules around the code, which a camera needs to find it. */
const border = 4;

/** Dark on light in every theme, dark on red at night: cameras do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc, border });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size: rows.length };
}
