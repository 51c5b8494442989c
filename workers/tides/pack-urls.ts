import currents from '../../data/tides/currents.pack?url';
import noaa from '../../data/tides/noaa.pack?url';
import world from '../../data/tides/world.pack?url';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';

/** Where the packs are served; they are on the device with the app's other files. */
export const packUrls: Readonly<Record<PackName, string>> = { noaa, world, currents };
