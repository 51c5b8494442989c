import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { SourceForecast } from '../core/rules/forecast/forecast.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import styles from './not-real.module.css';

type Provenance = SourceForecast['provenance'];

const MarkedAbove = createContext<readonly Provenance[]>([]);

const nothing: readonly Provenance[] = [];

/** Marks data of this origin once, at the top of a screen; the parts inside show no further mark. */
export function MarkedOnce({ provenance, children }: { provenance: Provenance; children: ReactNode }) {
  const above = useContext(MarkedAbove);
  const marked = useMemo(() => [...above, provenance], [above, provenance]);
  return <MarkedAbove value={marked}>{children}</MarkedAbove>;
}

/** Restores marks for content that covers the top of the screen, or is read without it. */
export const MarkedAnew = ({ children }: { children: ReactNode }) => (
  <MarkedAbove value={nothing}>{children}</MarkedAbove>
);

/** True if numbers of this origin need a mark: they are not real, and no mark above covers them. */
export const useNeedsMark = (provenance: Provenance): boolean =>
  !useContext(MarkedAbove).includes(provenance) && provenance !== 'live';

/** Marks numbers or warnings as simulated or sample data. Renders nothing for live data, or if the screen has marked them above. */
export function NotRealMark({ provenance, children }: { provenance: Provenance; children: ReactNode }) {
  return useNeedsMark(provenance) ? <strong className={styles.mark}>{children}</strong> : null;
}

/** A mark with the text of the bar at the top, for any kind of data. */
export function DataMark({ provenance }: { provenance: Provenance }) {
  const t = useTranslate();
  return provenance === 'live' ? null : (
    <NotRealMark provenance={provenance}>{t(`shell.${provenance}Banner`)}</NotRealMark>
  );
}
