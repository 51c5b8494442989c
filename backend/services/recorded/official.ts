import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { taggedAnswer } from '../simulated/official/answer.ts';

/** Finds the recording for an address; of several, the one whose name sorts last, because names end with the date. */
const recordings: readonly { address: RegExp; folder: string; file: RegExp }[] = [
  { address: /^api\.weather\.gc\.ca\//, folder: 'ca', file: /^marineweather-realtime-.*\.json$/ },
  { address: /^api\.met\.no\/weatherapi\/metalerts\//, folder: 'no', file: /^metalerts-current-.*\.json$/ },
  { address: /\/WODL45_EDZW_LATEST$/, folder: 'de', file: /^WODL45_EDZW_\d+$/ },
  { address: /\/FQEN50_EDZW_LATEST$/, folder: 'de', file: /^FQEN50_EDZW_\d+$/ },
  { address: /\/FQEN51_EDZW_LATEST$/, folder: 'de', file: /^FQEN51_EDZW_\d+$/ },
  { address: /\/FQMM60_EDZW_LATEST$/, folder: 'de', file: /^FQMM60_EDZW_\d+$/ },
  { address: /\/cartevigilance\/encours$/, folder: 'fr', file: /^dpvigilance-cartevigilance-.*\.json$/ },
  { address: /^www\.met\.ie\/warningsxml\//, folder: 'ie', file: /^rss-.*\.xml$/ },
  { address: /\/ibww\/api\/version\/1\/warning\.json$/, folder: 'se', file: /^smhi-ibww-.*\.json$/ },
  { address: /\/warnings_www\.json$/, folder: 'pt', file: /^warnings_www-.*\.json$/ },
  { address: /\/CurrentStorms\.json$/, folder: 'us', file: /^nhc-CurrentStorms-\d+\.json$/ },
];

/** Recorded answers of official warning services by address. */
export function readOfficialLibrary(folder: string): (address: URL) => Uint8Array | null {
  return ({ host, pathname }) => {
    const known = recordings.find(({ address }) => address.test(host + pathname));
    if (!known) return null;
    try {
      const inside = join(folder, 'official', known.folder);
      const file = readdirSync(inside)
        .toSorted()
        .findLast(name => known.file.test(name));
      return file === undefined ? null : readFileSync(join(inside, file));
    } catch {
      return null;
    }
  };
}

/** Times stay as they were recorded: the answer is as old as it is. */
export const recordedOfficial = (
  { address, tag }: { address: URL; tag: string | null },
  answerTo: (address: URL) => Uint8Array | null,
): Response => taggedAnswer(answerTo(address), tag);
