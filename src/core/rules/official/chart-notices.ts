import type { TropicalCyclone } from '../forecast/notice-facts.ts';
import { activeWarnings, type ShownWarning, type WarningReport } from '../forecast/warnings.ts';
import type { Instant } from '../time/time.ts';
import type { Area } from './notice-area.ts';

/** A warning as a chart shows it. */
export interface NoticeOnChart {
  warning: ShownWarning;
  /** null = neither the service nor the app has a shape. */
  area: Area | null;
  /** When the newest of its checks was. */
  checkedAt: Instant | null;
}

export interface CycloneOnChart extends TropicalCyclone {
  checkedAt: Instant | null;
}

export interface ChartNotices {
  notices: NoticeOnChart[];
  cyclones: CycloneOnChart[];
}

/**
 * The warnings for boats of all stored reports, each once, with its shape: that of the service, else `shapeOf` its zones. Of a cyclone the
 * newest advisory counts; the service's last one ends it.
 */
export function chartNotices(
  reports: readonly WarningReport[],
  shapeOf: (warning: ShownWarning) => Area,
  now: Instant,
): ChartNotices {
  const notices = new Map<string, NoticeOnChart>();
  const cyclones = new Map<string, CycloneOnChart>();
  for (const { warnings, official, checkedAt } of reports) {
    for (const warning of activeWarnings(warnings, now)) {
      const isNewer = (checkedAt ?? 0) >= (notices.get(warning.id)?.checkedAt ?? 0);
      if (warning.kind === 'other' || !isNewer) continue;
      const shape = warning.notice?.area ?? shapeOf(warning);
      notices.set(warning.id, { warning, area: shape.length > 0 ? shape : null, checkedAt });
    }
    for (const cyclone of official?.cyclones ?? []) {
      const other = cyclones.get(cyclone.id);
      if (!other || (cyclone.issuedAt ?? 0) >= (other.issuedAt ?? 0))
        cyclones.set(cyclone.id, { ...cyclone, checkedAt });
    }
  }
  return {
    notices: [...notices.values()],
    cyclones: [...cyclones.values()].filter(({ isLast }) => !isLast),
  };
}
