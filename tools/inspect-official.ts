import { parseArgs } from 'node:util';
import { isInArea, nearZoneKm } from '../src/core/rules/official/notice-area.ts';
import { placeAmong, type Concern } from '../src/core/rules/official/place-notices.ts';
import { placeService, type PlacedService } from '../src/core/rules/official/placed-service.ts';
import {
  noticeState,
  officialServices,
  type NoticeState,
  type OfficialNotice,
  type OfficialService,
  type OfficialText,
} from '../src/core/rules/official/official-notice.ts';
import { isOffByDefault, serviceFacts, warnsOfAll } from '../src/core/rules/official/official-services.ts';
import { coversPlace, linkFor } from '../src/core/rules/official/official-waters.ts';
import type { OfficialResult } from '../src/core/rules/official/feed-read.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';
import type { Instant } from '../src/core/rules/time/time.ts';
import { newestOf } from '../src/core/sources/official/feed-reading.ts';
import { knownZones } from '../src/core/sources/official/coast-zones.ts';
import { boxAround } from '../src/core/rules/coast/near-land.ts';
import { isLandIn } from '../src/core/rules/coast/land-test.ts';
import { wholeCoast } from './data-on-board.ts';
import { readInstant } from './inspect-answers.ts';
import { Misuse } from './misuse.ts';
import { answersIn, noAnswers } from './official-answers.ts';
import { readPosition } from './read-position.ts';

export const officialUsage = `Or:    npm run inspect -- --official LAT,LNG [--files FOLDER] [--now ISO]

Prints the official notices and texts for a position as JSON. "result" is "read", "unreadable" (there may be more notices than these), "not
covered" (no service that is read warns for this water) or "not reachable" (nothing was answered). Without notices it is "no warnings" only
where "checked" is true: an answer that holds all warnings of its service was read whole.

  --official LAT,LNG   the position; a place on land counts with the sea within 15 km
  --files FOLDER       recorded answers of a service, known by what they hold, zipped or not, and shapes of its zones as GeoJSON
  --now ISO            the moment; default: the newest time of issue in the files`;

export const asksForOfficial = (args: readonly string[]): boolean =>
  args.some(arg => /^--official(?:=|$)/.test(arg));

interface OfficialOptions {
  at: Coordinates;
  folder: string | null;
  now: Instant | null;
}

/** Throws `Misuse`. */
export function readOfficialOptions(args: readonly string[]): OfficialOptions {
  const { official = '', files, now } = namedValues(args);
  const at = readPosition(official);
  if (!at) throw new Misuse(`--official ${official} is not a position like 48.38,-4.49.`);
  return { at, folder: files ?? null, now: now === undefined ? null : readInstant(now) };
}

function namedValues(args: readonly string[]) {
  const text = { type: 'string' } as const;
  // A position in the south begins with a sign, which would be parsed as an option.
  const joined = args.flatMap((arg, index) => {
    const next = args[index + 1] ?? '';
    if (arg === '--official' && /^-[\d.]/.test(next)) return [`${arg}=${next}`];
    return args[index - 1] === '--official' && /^-[\d.]/.test(arg) ? [] : [arg];
  });
  try {
    return parseArgs({ args: joined, options: { official: text, files: text, now: text } }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** What is printed. Throws `Misuse` where the folder cannot be read. */
export async function inspectOfficial({ at, folder, now }: OfficialOptions) {
  const { reads, shapes, unknown } = folder === null ? noAnswers : await answersIn(folder, now);
  const link = linkFor(at);
  const services = officialServices.filter(service =>
    reads.length === 0
      ? coversPlace(service, at) === true && !isOffByDefault(service)
      : reads.some(read => read.service === service),
  );
  const holds = (service: OfficialService): boolean =>
    reads.some(
      read => read.service === service && read.notices.some(({ area }) => area && isInArea(area, at)),
    );
  const covering = services.filter(
    service =>
      coversPlace(service, at) !== false ||
      holds(service) ||
      placeAmong(knownZones[service] ?? [], at, 0).zones.length > 0,
  );
  const moment =
    now ??
    newestOf(reads.flatMap(read => [read.issuedAt, ...read.notices.map(({ issuedAt }) => issuedAt)])) ??
    Math.floor(Date.now() / 1000);
  const reachKm = (await isAtSea(at)) ? 0 : nearZoneKm;
  const found = covering
    .map(service => {
      const ofService = reads.filter(read => read.service === service);
      const known = [...shapes, ...(knownZones[service] ?? [])];
      return placeService(service, ofService, { at, shapes: known, reachKm, now: moment });
    })
    .filter(({ isCovered }) => isCovered);
  return {
    result: resultOf(found, { covered: found.length > 0 || (reads.length === 0 && unknown > 0), unknown }),
    checked:
      unknown === 0 &&
      found.every(({ joined }) => joined.result === 'read') &&
      found.some(({ service, joined }) => joined.isAllWarnings && warnsOfAll(service)),
    zone: [...new Set(found.flatMap(({ zones }) => zones.map(({ name }) => name)))].join(', ') || null,
    ...(found.length === 0 && link && { link: link.page }),
    now: isoOf(moment),
    notices: found.flatMap(({ concerned }) => concerned.map(each => noticeLine(each, moment))),
    texts: found.flatMap(({ texts }) => texts.map(textLine)),
    faults: found.flatMap(({ joined }) => joined.faults),
  };
}

/** As far as the coast of this repository knows. */
async function isAtSea(at: Coordinates): Promise<boolean> {
  const known = await (await wholeCoast()).known(boxAround(at, 1), 'fine');
  return typeof known !== 'string' && isLandIn(known.regions, at) === false;
}

function resultOf(
  found: readonly PlacedService[],
  { covered, unknown }: { covered: boolean; unknown: number },
): OfficialResult {
  if (!covered) return 'not covered';
  if (unknown > 0 || found.some(({ joined }) => joined.result === 'unreadable')) return 'unreadable';
  return found.some(({ joined }) => joined.result === 'read') ? 'read' : 'not reachable';
}

function noticeLine({ notice, concern }: PlacedService['concerned'][number], now: Instant) {
  const state = noticeState(notice, now);
  return {
    service: notice.service,
    event: notice.words[0].event,
    class: notice.class,
    state,
    onset: isoOf(notice.onset),
    end: isoOf(notice.end),
    zones: notice.zones.map(({ name }) => name),
    why: `${whyState(notice, state)}; ${whyHere(concern)}`,
    issued: isoOf(notice.issuedAt),
    link: notice.link,
    attribution: serviceFacts[notice.service].attribution,
  };
}

function whyState({ said, onset, end }: OfficialNotice, state: NoticeState): string {
  if (state === 'ended') return said === 'over' ? 'the service says that it is over' : 'its end has passed';
  const until = end === null ? 'until it is cancelled' : `until ${isoOf(end)}`;
  if (state === 'expected')
    return onset === null
      ? `the service says that it comes later, ${until}`
      : `from ${isoOf(onset)}, ${until}`;
  return onset === null ? `no onset given, ${until}` : `since ${isoOf(onset)}, ${until}`;
}

function whyHere(concern: Concern): string {
  switch (concern.by) {
    case 'zone':
      return 'the zone of the position is named';
    case 'area':
      return 'its area holds the position';
    case 'near':
      return `its area is ${concern.km.toFixed(1)} km away`;
    case 'unplaced':
      return 'where it holds is not known by shape, so it may hold here';
  }
}

const textLine = ({ service, product, language, title, zones, text, issuedAt }: OfficialText) => ({
  service,
  product,
  language,
  title,
  zones: zones.map(({ name }) => name),
  issued: isoOf(issuedAt),
  text,
});

const isoOf = (at: Instant | null): string | null =>
  at === null ? null : new Date(at * 1000).toISOString().replace('.000Z', 'Z');
