import corrections from '../../../src/core/rules/place/zone-corrections.json' with { type: 'json' };
import { zonesWith } from '../../../src/core/rules/place/spot-zone.ts';

export const { spotZone, zoneNameAt, correctedZone } = zonesWith(corrections);
