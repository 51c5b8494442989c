import {
  warningsPrefix,
  type ShownWarning,
  type WarningReport,
} from '../../../src/core/rules/forecast/warnings.ts';
import { chartNotices, type ChartNotices } from '../../../src/core/rules/official/chart-notices.ts';
import type { Area } from '../../../src/core/rules/official/notice-area.ts';
import { plainName } from '../../../src/core/rules/official/place-notices.ts';
import { zoneNamesOf } from '../../../src/core/rules/official/stored-warnings.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { knownZones } from '../../../src/core/sources/official/coast-zones.ts';
import type { Database } from '../../database/database.ts';
import { readDevicesOf } from '../../database/device-store.ts';

/** The official warnings and cyclones of all saved places and trips, with their shapes, as last checked. */
export const noticesForChart = async (database: Database, now: Instant): Promise<ChartNotices> =>
  chartNotices(await readDevicesOf<WarningReport>(database, warningsPrefix), shapeOf, now);

/** Of the services whose answers have no shapes. */
function shapeOf(warning: ShownWarning): Area {
  if (!warning.notice) return [];
  const names = new Set(zoneNamesOf(warning).map(plainName));
  return (knownZones[warning.notice.service] ?? [])
    .filter(zone => zone.names.some(name => names.has(plainName(name))))
    .flatMap(({ area }) => area);
}
