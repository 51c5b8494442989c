import { isInBox } from '../../../src/core/rules/chart/chart-view.ts';
import type { CoastBox } from '../../../src/core/rules/coast/coast-format.ts';
import type { GaugeFacts } from '../../../src/core/rules/measured/gauges.ts';
import {
  measuredPrefix,
  stationTitle,
  type MeasuredFacts,
} from '../../../src/core/rules/measured/measured.ts';
import type { ChartStation } from '../../api/answers.ts';
import type { Database } from '../../database/database.ts';
import { readDevicesOf } from '../../database/device-store.ts';

/**
 * Stations in a box whose measurements were downloaded for any place, with their reports. If several places have a station, its latest
 * download counts.
 */
export async function knownBuoys(database: Database, box: CoastBox): Promise<ChartStation[]> {
  const facts = (await readDevicesOf<MeasuredFacts | GaugeFacts>(database, measuredPrefix)).filter(isOfBuoys);
  const found = new Map<string, ChartStation>();
  for (const { stations, provenance } of facts.toSorted((a, b) => a.fetchedAt - b.fetchedAt))
    for (const station of stations.filter(each => isInBox(box, each))) {
      const { id, lat, lng, reports, parts } = station;
      const name = stationTitle(station);
      found.set(id, {
        kind: 'buoy',
        id,
        name,
        lat,
        lng,
        measured: reports,
        ...(parts && { parts }),
        provenance,
      });
    }
  return [...found.values()];
}

/** What tide gauges told stands beside it. */
const isOfBuoys = (facts: MeasuredFacts | GaugeFacts): facts is MeasuredFacts => 'stations' in facts;
