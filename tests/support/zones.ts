import type { SpotZones } from '../../src/core/rules/place/spot-zone.ts';
import { correctedZone, spotZone, zoneNameAt } from '../../supabase/functions/_shared/spot-zone.ts';

/** The time zones on board, without a browser's request for their file. */
export const openZones = async (): Promise<SpotZones> => ({ spotZone, zoneNameAt, correctedZone });
