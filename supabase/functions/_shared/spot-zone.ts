import corrections from '../../../src/domain/place/zone-corrections.json' with { type: 'json' };
import { zonesWith } from '../../../src/domain/place/spot-zone.ts';

export const { spotZone, zoneNameAt, correctedZone } = zonesWith(corrections);
