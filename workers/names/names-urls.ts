import us from '../../data/names/us-names.pack?url';
import world from '../../data/names/world-names.pack?url';
import type { NamesPackName } from '../../src/core/rules/names/names-format.ts';

/** Where the packs are served. That of the United States is on the device with the app's other files. */
export const namesUrls: Readonly<Record<NamesPackName, string>> = { us, world };
