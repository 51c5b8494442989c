import { boolean, filledText, instant, number, object, oneOf, orNull, Refused } from '../value/checks.ts';
import { fail, ownServer, succeed, type Result } from '../value/failure.ts';
import { areaOf, type Area } from './notice-area.ts';
import type { OfficialAnswer, OfficialContent, OfficialPlace, ServiceAtPlace } from './official-answer.ts';
import {
  noticeClasses,
  officialServices,
  type NoticeWords,
  type NoticeZone,
  type OfficialNotice,
  type OfficialText,
} from './official-notice.ts';
import { mostPlaces } from './official-question.ts';
import type { Concern } from './place-notices.ts';
import type { CyclonePosition, TropicalCyclone } from './tropical-cyclone.ts';

/** Longest list in an answer. */
const mostItems = 2000;

/**
 * What the `official` function answered, checked. One part that is not what it must be refuses all of it (`brokenAnswer`): a notice that is
 * left out would read as "no warnings".
 */
export function readOfficialAnswer(answer: unknown): Result<OfficialAnswer> {
  try {
    return succeed(answerOf(answer));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return fail({ kind: 'brokenAnswer', provider: ownServer, detail: 'official notices' });
  }
}

function answerOf(value: unknown): OfficialAnswer {
  const { version, toldAt, provenance, readAt, content } = object(value);
  // A cut answer is not one that is unchanged.
  if (content === undefined) throw new Refused();
  return {
    version: filledText(80)(version),
    toldAt: instant(toldAt),
    provenance: oneOf(['live', 'simulated', 'recorded'] as const)(provenance),
    readAt: Object.fromEntries(
      Object.entries(object(readAt)).map(([key, at]) => [service(key), instant(at)]),
    ),
    content: orNull(contentOf)(content),
  };
}

function contentOf(value: unknown): OfficialContent {
  const { places, notices, texts, cyclones } = object(value);
  const content = {
    places: listOf(placeOf, mostPlaces)(places),
    notices: listOf(noticeOf)(notices),
    texts: listOf(textOf)(texts),
    cyclones: listOf(cycloneOf)(cyclones),
  };
  const isKnown = (index: number, of: readonly unknown[]): boolean => index < of.length;
  for (const place of content.places)
    if (
      !place.notices.every(({ index }) => isKnown(index, content.notices)) ||
      !place.texts.every(index => isKnown(index, content.texts))
    )
      throw new Refused();
  return content;
}

const service = oneOf(officialServices);
const shortText = filledText(500);
const longText = filledText(50_000);

const listOf =
  <Item>(check: (value: unknown) => Item, most = mostItems) =>
  (value: unknown): Item[] => {
    if (!Array.isArray(value) || value.length > most) throw new Refused();
    return value.map(check);
  };

function indexOf(value: unknown): number {
  const at = number(0, mostItems)(value);
  if (!Number.isInteger(at)) throw new Refused();
  return at;
}

/** Only a page that a browser opens: never `javascript:`. */
function page(value: unknown): string {
  const address = filledText(2000)(value);
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Refused();
  return address;
}

const position = (value: unknown): { lat: number; lng: number } => {
  const { lat, lng } = object(value);
  return { lat: number(-90, 90)(lat), lng: number(-180, 180)(lng) };
};

function placeOf(value: unknown): OfficialPlace {
  const { at, services, notices, texts, link } = object(value);
  return {
    at: position(at),
    services: listOf(serviceAtPlace)(services),
    notices: listOf(each => {
      const placed = object(each);
      return { index: indexOf(placed['index']), concern: concernOf(placed['concern']) };
    })(notices),
    texts: listOf(indexOf)(texts),
    link: orNull(each => {
      const { name, page: address } = object(each);
      return { name: shortText(name), page: page(address) };
    })(link),
  };
}

function serviceAtPlace(value: unknown): ServiceAtPlace {
  const { service: id, result, isSetUp, hasAllWarnings, zones } = object(value);
  return {
    service: service(id),
    result: oneOf(['read', 'unreadable', 'not reachable'] as const)(result),
    isSetUp: boolean(isSetUp),
    hasAllWarnings: boolean(hasAllWarnings),
    zones: listOf(each => ({ ...zoneOf(each), km: number(0, 1000)(object(each)['km']) }))(zones),
  };
}

function concernOf(value: unknown): Concern {
  const { by, km } = object(value);
  return by === 'near'
    ? { by, km: number(0, 1000)(km) }
    : { by: oneOf(['zone', 'area', 'unplaced'] as const)(by) };
}

function zoneOf(value: unknown): NoticeZone {
  const { id, name } = object(value);
  return { id: orNull(shortText)(id), name: shortText(name) };
}

/** Throws `Refused`, as the next two do. */
export function noticeOf(value: unknown): OfficialNotice {
  const read = object(value);
  const [own, ...others] = listOf(wordsOf)(read['words']);
  if (!own) throw new Refused();
  const scope = orNull(oneOf(['watch', 'land'] as const))(read['scope']);
  return {
    id: shortText(read['id']),
    service: service(read['service']),
    issuer: shortText(read['issuer']),
    words: [own, ...others],
    class: oneOf(noticeClasses)(read['class']),
    ...(scope !== null && { scope }),
    zones: listOf(zoneOf)(read['zones']),
    area: orNull(area)(read['area']),
    onset: orNull(instant)(read['onset']),
    end: orNull(instant)(read['end']),
    said: orNull(oneOf(['to come', 'over'] as const))(read['said']),
    issuedAt: orNull(instant)(read['issuedAt']),
    link: page(read['link']),
  };
}

function wordsOf(value: unknown): NoticeWords {
  const { language, event, headline, text, instruction } = object(value);
  return {
    language: filledText(35)(language),
    event: longText(event),
    headline: orNull(longText)(headline),
    text: orNull(longText)(text),
    instruction: orNull(longText)(instruction),
  };
}

function area(value: unknown): Area {
  const read = areaOf({ type: 'MultiPolygon', coordinates: value });
  if (!read) throw new Refused();
  return read;
}

export function textOf(value: unknown): OfficialText {
  const { service: id, product, language, title, zones, text, issuedAt } = object(value);
  return {
    service: service(id),
    product: shortText(product),
    language: filledText(35)(language),
    title: shortText(title),
    zones: listOf(zoneOf)(zones),
    text: longText(text),
    issuedAt: orNull(instant)(issuedAt),
  };
}

export function cycloneOf(value: unknown): TropicalCyclone {
  const read = object(value);
  return {
    id: shortText(read['id']),
    name: shortText(read['name']),
    classification: shortText(read['classification']),
    advisory: shortText(read['advisory']),
    issuedAt: orNull(instant)(read['issuedAt']),
    pressureMb: orNull(number(800, 1100))(read['pressureMb']),
    track: listOf(trackPosition)(read['track']),
    nextAdvisoryAt: orNull(instant)(read['nextAdvisoryAt']),
    isLast: boolean(read['isLast']),
    cone: orNull(area)(read['cone']),
  };
}

function trackPosition(value: unknown): CyclonePosition {
  const { at, maxWindKt, gustKt, radiiNm } = object(value);
  const wind = orNull(number(0, 300));
  return {
    ...position(value),
    at: instant(at),
    maxWindKt: wind(maxWindKt),
    gustKt: wind(gustKt),
    radiiNm: listOf(each => {
      const { kt, reach } = object(each);
      const nm = listOf(number(0, 2000), 4)(reach);
      if (nm.length < 4) throw new Refused();
      const [northeast = 0, southeast = 0, southwest = 0, northwest = 0] = nm;
      const quadrants = [northeast, southeast, southwest, northwest] as const;
      return { kt: oneOf([34, 50, 64] as const)(kt), reach: quadrants };
    })(radiiNm),
  };
}
