import { sourceIds } from '../../../src/core/rules/forecast/forecast.ts';
import type { SaidName } from '../../../src/core/rules/log/log-entry.ts';
import { saidId, withMeasured, type SaidHistory } from '../../../src/core/rules/log/said-history.ts';
import {
  stationTitle,
  type MeasuredFacts,
  type MeasuredStation,
} from '../../../src/core/rules/measured/measured.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import { readDevice, writeDevice } from '../../database/device-store.ts';
import type { EngineContext } from '../../context.ts';

/** Largest distance of a station, km; beyond it the measurement is of another sea than the forecast. */
const sameWaterKm = 60;

/** Stores measurements near a place beside the forecast of the same hours; keeps a nearer station's value. */
export async function keepMeasured(context: EngineContext, facts: MeasuredFacts): Promise<void> {
  const { database, exclusive } = context;
  const near = facts.stations.filter(station => distanceKm(facts.coordinates, station) <= sameWaterKm);
  if (near.length === 0) return;
  for (const source of sourceIds) {
    const id = saidId(source, facts.coordinates);
    await exclusive(id, async () => {
      const before = await readDevice<SaidHistory>(database, id);
      if (before) await writeDevice(database, id, near.reduce(withStation(facts), before));
    });
  }
}

const withStation =
  ({ coordinates }: MeasuredFacts) =>
  (history: SaidHistory, station: MeasuredStation): SaidHistory => {
    const column = (name: SaidName) => station.reports.map(report => report[name]);
    const stations = (history.stations ?? []).filter(({ id }) => id !== station.id);
    const known = {
      id: station.id,
      name: stationTitle(station),
      distanceKm: distanceKm(coordinates, station),
    };
    return {
      ...withMeasured(history, {
        time: station.reports.map(({ time }) => time),
        series: {
          windSpeedKt: column('windSpeedKt'),
          windDirectionDeg: column('windDirectionDeg'),
          waveHeightFt: column('waveHeightFt'),
        },
      }),
      stations: [...stations, known],
    };
  };
