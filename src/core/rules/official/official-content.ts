import type { Instant } from '../time/time.ts';
import type { FeedRead } from './feed-read.ts';
import { nearZoneKm } from './notice-area.ts';
import type { OfficialContent, OfficialPlace } from './official-answer.ts';
import {
  noticeState,
  type NoticeWords,
  type OfficialNotice,
  type OfficialService,
  type OfficialText,
} from './official-notice.ts';
import type { OfficialQuestion, PlaceAsked } from './official-question.ts';
import { linkFor } from './official-waters.ts';
import type { ZoneShape } from './place-notices.ts';
import { placeService } from './placed-service.ts';
import { thinArea } from './thin-area.ts';
import type { TropicalCyclone } from './tropical-cyclone.ts';

/** Longer texts of a notice are left out, as its page has them: the answer is for slow links. */
const longestText = 1500;

/** What is stored of a service for one place. */
export interface ServiceState {
  service: OfficialService;
  isSetUp: boolean;
  /** False = it has forecasts for the place, but warns of nothing there. */
  isWarning: boolean;
  /** Of each of its feeds of warnings for the place an answer is stored. */
  isWhole: boolean;
  warnings: readonly FeedRead[];
  /** Forecasts alone: what cannot be read of them says nothing of warnings. */
  forecasts: readonly FeedRead[];
}

interface Known {
  /** Services that cover a place. */
  statesAt: (place: PlaceAsked) => readonly ServiceState[];
  shapesOf: (service: OfficialService) => readonly ZoneShape[];
  now: Instant;
}

/** The answer for all places of a question; a notice or a text that concerns several of them is in it once. */
export function officialContent({ places, languages }: OfficialQuestion, known: Known): OfficialContent {
  const notices: OfficialNotice[] = [];
  const texts: OfficialText[] = [];
  const cyclones = new Map<string, TropicalCyclone>();
  const indexOf = numbered<OfficialNotice>(notices, notice => withLittle(notice, languages));
  const indexOfText = numbered<OfficialText>(texts, text => text);

  const told = places.map((place): OfficialPlace => {
    const states = known.statesAt(place);
    const found = states.map(state => placed(state, place, known)).filter(({ at }) => at.isCovered);
    return {
      at: { lat: place.lat, lng: place.lng },
      services: found
        .filter(({ state }) => state.isWarning)
        .map(({ state, at, result }) => ({
          service: state.service,
          result,
          isSetUp: state.isSetUp,
          hasAllWarnings: at.joined.isAllWarnings,
          zones: at.zones.map(({ id, name, km }) => ({ id, name, km: Math.round(km * 10) / 10 })),
        })),
      notices: found.flatMap(({ state, at }) =>
        at.concerned.flatMap(({ notice, concern }) => {
          // A warning for land that no shape places may be for any other part of the country.
          const isElsewhere = concern.by === 'unplaced' && notice.scope === 'land';
          if (isElsewhere || noticeState(notice, known.now) === 'ended') return [];
          for (const cyclone of cyclonesIn(state.warnings))
            if (notice.id === cyclone.id || notice.id.startsWith(`${cyclone.id}/`))
              cyclones.set(cyclone.id, cyclone);
          const isNear = concern.by === 'near';
          return [
            {
              index: indexOf(notice),
              concern: isNear ? { ...concern, km: Math.round(concern.km * 10) / 10 } : concern,
            },
          ];
        }),
      ),
      texts: found.flatMap(({ forecasts }) => inLanguages(forecasts, languages).map(indexOfText)),
      link: linkFor(place),
    };
  });
  return { places: told, notices, texts, cyclones: [...cyclones.values()].map(thinCyclone) };
}

function placed(state: ServiceState, place: PlaceAsked, { shapesOf, now }: Known) {
  const { service, isWhole, warnings, forecasts } = state;
  const where = {
    at: place,
    shapes: shapesOf(service),
    reachKm: place.isAtSea ? 0 : nearZoneKm,
    chosen: place.zone?.service === service ? place.zone.key : null,
    now,
  };
  const at = placeService(service, warnings, where);
  const result = isWhole ? at.joined.result : ('not reachable' as const);
  // A cyclone's advisory is the text of its notice already.
  const ofWarnings = service === 'nhc' ? [] : at.texts;
  return {
    state,
    at,
    result,
    forecasts: [...ofWarnings, ...placeService(service, forecasts, where).texts],
  };
}

/** Of each cyclone the advisory that knows most of its track. */
function cyclonesIn(reads: readonly FeedRead[]): TropicalCyclone[] {
  const found = new Map<string, TropicalCyclone>();
  for (const cyclone of reads.flatMap(({ cyclones = [] }) => cyclones)) {
    const other = found.get(cyclone.id);
    const cone = cyclone.cone ?? other?.cone ?? null;
    const isFuller = !other || cyclone.track.length > other.track.length;
    found.set(cyclone.id, { ...(isFuller ? cyclone : other), cone });
  }
  return [...found.values()];
}

const thinCyclone = (cyclone: TropicalCyclone): TropicalCyclone => ({
  ...cyclone,
  cone: cyclone.cone && thinArea(cyclone.cone),
});

/** The service's own words and those in the languages of the user; a shape for a chart; nothing that only joins messages. */
function withLittle(whole: OfficialNotice, languages: readonly string[]): OfficialNotice {
  const notice = { ...whole };
  delete notice.replaces;
  const [own, ...others] = notice.words;
  const wanted = others.filter(({ language }) => isOneOf(language, languages));
  return {
    ...notice,
    words: [withShortText(own), ...wanted.map(withShortText)],
    area: notice.area && thinArea(notice.area),
  };
}

export const withShortText = (words: NoticeWords): NoticeWords =>
  (words.text ?? '').length > longestText ? { ...words, text: null } : words;

const isOneOf = (language: string, languages: readonly string[]): boolean =>
  languages.some(wanted => wanted.slice(0, 2) === language.slice(0, 2));

/** Of a text that the service writes in several languages that of the user, else the service's first. */
function inLanguages(texts: readonly OfficialText[], languages: readonly string[]): OfficialText[] {
  const keyOf = ({ service, product, zones }: OfficialText): string =>
    [service, product, ...zones.map(({ id, name }) => id ?? name)].join('\n');
  const rank = ({ language }: OfficialText): number => {
    const at = languages.findIndex(wanted => wanted.slice(0, 2) === language.slice(0, 2));
    return at < 0 ? languages.length : at;
  };
  const chosen = new Map<string, OfficialText[]>();
  for (const text of texts) {
    const others = chosen.get(keyOf(text)) ?? [];
    const [other] = others;
    if (!other || rank(text) < rank(other)) chosen.set(keyOf(text), [text]);
    else if (text.language === other.language) others.push(text);
  }
  return [...chosen.values()].flat();
}

/** Returns a function that adds each item to `list` once, in the form that `tell` returns, and returns the item's index. */
function numbered<Item>(list: Item[], tell: (item: Item) => Item): (item: Item) => number {
  const indexes = new Map<string, number>();
  return item => {
    const told = tell(item);
    const key = JSON.stringify(told);
    const index = indexes.get(key) ?? list.push(told) - 1;
    indexes.set(key, index);
    return index;
  };
}
