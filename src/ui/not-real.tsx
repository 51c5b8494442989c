import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { SourceForecast } from '../core/rules/forecast/forecast.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import styles from './not-real.module.css';

type Provenance = SourceForecast['provenance'];

const MarkedAbove = createContext<readonly Provenance[]>([]);

const nothing: readonly Provenance[] = [];

/** What a screen marks once, at its head, is not marked again beside each part of it. */
export function MarkedOnce({ provenance, children }: { provenance: Provenance; children: ReactNode }) {
  const above = useContext(MarkedAbove);
  const marked = useMemo(() => [...above, provenance], [above, provenance]);
  return <MarkedAbove value={marked}>{children}</MarkedAbove>;
}

/** What covers the head of the screen, or is read without it, is marked by itself. */
export const MarkedAnew = ({ children }: { children: ReactNode }) => (
  <MarkedAbove value={nothing}>{children}</MarkedAbove>
);

/** Whether numbers of this origin need a mark: they are not real, and no notice above says so. */
export const useNeedsMark = (provenance: Provenance): boolean =>
  !useContext(MarkedAbove).includes(provenance) && provenance !== 'live';

/** Says, beside numbers or warnings, that they are simulated or a sample; nothing of live ones, or where the screen said it above. */
export function NotRealMark({ provenance, children }: { provenance: Provenance; children: ReactNode }) {
  return useNeedsMark(provenance) ? <strong className={styles.mark}>{children}</strong> : null;
}

/** The same in the words of the bar at the top, for data of any kind. */
export function DataMark({ provenance }: { provenance: Provenance }) {
  const t = useTranslate();
  return provenance === 'live' ? null : (
    <NotRealMark provenance={provenance}>{t(`shell.${provenance}Banner`)}</NotRealMark>
  );
}
