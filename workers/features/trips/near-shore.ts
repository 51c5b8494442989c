import { boxAround, isNearLand } from '../../../src/core/rules/coast/near-land.ts';
import type { HourlySeries } from '../../../src/core/rules/forecast/hourly.ts';
import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import { nearShoreKm } from '../../../src/core/rules/trip/nearest-waves.ts';
import type { Sample } from '../../../src/core/rules/trip/trip-columns.ts';
import type { Coast } from '../../coast/coast.ts';

/** Marks samples without waves that lie near the drawn coast. If no coast is readable, none is marked, and their waves stay unknown. */
export async function withNearShore<Each extends Waved>(
  samples: readonly Each[],
  coastOf: () => Promise<Coast | null>,
): Promise<(Each & Pick<Sample, 'isNearShore'>)[]> {
  if (samples.every(hasWaves)) return [...samples];
  const coast = await coastOf();
  if (!coast) return [...samples];
  return Promise.all(
    samples.map(async (sample): Promise<Each & Pick<Sample, 'isNearShore'>> => {
      if (hasWaves(sample)) return sample;
      const found = await coast.known(boxAround(sample.at, nearShoreKm), 'fine');
      const isNearShore = typeof found !== 'string' && isNearLand(found.regions, sample.at, nearShoreKm);
      return { ...sample, isNearShore };
    }),
  );
}

/** A sample of which only the hours count. */
interface Waved extends Pick<Sample, 'at'> {
  forecast: { hourly: Pick<HourlySeries, 'series'> } | null;
}

const hasWaves = ({ forecast }: Waved): boolean =>
  forecast === null || (forecast.hourly.series.waveHeightFt?.some(isNumber) ?? false);
