import corrections from '../../src/domain/place/zone-corrections.json' with { type: 'json' };
import { zonesWith, type SpotZones } from '../../src/domain/place/spot-zone.ts';

const zones = zonesWith(corrections);

/** The time zones on board, without a browser's request for their file. */
export const openZones = async (): Promise<SpotZones> => zones;
