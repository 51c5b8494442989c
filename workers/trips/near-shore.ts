import { boxAround, isNearLand } from '../../src/domain/coast/near-land.ts';
import { isNumber } from '../../src/domain/value/numbers.ts';
import { nearShoreKm } from '../../src/domain/trip/nearest-waves.ts';
import type { Sample } from '../../src/domain/trip/trip-columns.ts';
import type { Coast } from '../coast/coast.ts';

/** Samples without waves, marked where the drawn coast is near. Where no coast can be read, none is: their waves stay unknown. */
export async function withNearShore(
  samples: readonly Sample[],
  coastOf: () => Promise<Coast | null>,
): Promise<Sample[]> {
  if (samples.every(hasWaves)) return [...samples];
  const coast = await coastOf();
  if (!coast) return [...samples];
  return Promise.all(
    samples.map(async (sample): Promise<Sample> => {
      if (hasWaves(sample)) return sample;
      const found = await coast.known(boxAround(sample.at, nearShoreKm), 'fine');
      const isNearShore = typeof found !== 'string' && isNearLand(found.regions, sample.at, nearShoreKm);
      return { ...sample, isNearShore };
    }),
  );
}

const hasWaves = ({ forecast }: Sample): boolean =>
  forecast === null || (forecast.hourly.series.waveHeightFt?.some(isNumber) ?? false);
