import type { OfficialAt, WarningReport } from '../forecast/warnings.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import type { Failure } from '../value/failure.ts';
import type { OfficialAnswer, OfficialContent, OfficialPlace, ServiceAtPlace } from './official-answer.ts';
import type { OfficialService } from './official-notice.ts';
import { serviceFacts, warnsOfGales } from './official-services.ts';
import { warningOfNotice } from './stored-warnings.ts';

/** What an answer says of one of its places. */
export interface PlaceAnswer extends Pick<OfficialAnswer, 'toldAt' | 'readAt' | 'provenance'> {
  place: OfficialPlace;
  notices: OfficialContent['notices'];
  /** Those for the place. */
  texts: OfficialContent['texts'];
  cyclones: OfficialContent['cyclones'];
}

/**
 * The report to store for a place. `before` = what is stored: where no service could be read, its warnings stay and end by the clock. No
 * warnings are only told where every service that covers the place was read whole.
 */
export function reportOf(
  { place, notices, cyclones, toldAt, readAt, provenance }: PlaceAnswer,
  before: WarningReport,
  now: Instant,
): WarningReport {
  const asked = place.services.filter(({ isSetUp }) => isSetUp);
  const official = {
    ...officialAt(place, asked),
    ...chosenIn(before),
    ...(cyclones.length > 0 && { cyclones }),
  };
  if (asked.length === 0) return notCoveredReport(before, official.link, now);

  const warnings = place.notices.flatMap(({ index }) => {
    const notice = notices[index];
    return (notice && warningOfNotice(notice)) ?? [];
  });
  const failure = failureOf(asked);
  if (failure && warnings.length === 0) return failedReport({ ...before, official }, failure, now);
  const ages = asked.flatMap(({ service }) => readAt[service] ?? []).map(at => toldAt - at);
  return {
    ...before,
    coverage: 'covered',
    checkedAt: now - Math.max(0, ...ages),
    // The age comes from the server's clock alone: it proves nothing about this device's clock.
    answeredAt: null,
    provenance,
    warnings,
    official,
    failed: failure && { at: now, failure },
  };
}

/** Adds the failure of a check. A stored `notCovered` becomes `unknown`, because a service may cover the water by now. */
export const failedReport = (before: WarningReport, failure: Failure, now: Instant): WarningReport => ({
  ...before,
  ...(before.coverage === 'notCovered' && { coverage: 'unknown', checkedAt: null }),
  failed: { at: now, failure },
});

/** The water of no service that is read. `link` = a service that warns there all the same. */
export const notCoveredReport = (
  before: WarningReport,
  link: OfficialAt['link'],
  now: Instant,
): WarningReport => ({
  ...before,
  coverage: 'notCovered',
  checkedAt: now,
  warnings: [],
  official: { sources: [], zone: null, lacksGales: false, link, ...chosenIn(before) },
  failed: null,
});

const chosenIn = ({ official }: WarningReport): Pick<OfficialAt, 'chosen'> =>
  official?.chosen ? { chosen: official.chosen } : {};

function officialAt(place: OfficialPlace, asked: readonly ServiceAtPlace[]): OfficialAt {
  const names = new Set(asked.flatMap(({ zones }) => zones.map(({ name }) => name)));
  const notAsked = place.services.find(({ isSetUp }) => !isSetUp);
  return {
    sources: asked.map(({ service }) => serviceFacts[service]),
    zone: [...names].join(', ') || null,
    lacksGales: !asked.some(({ service, hasAllWarnings }) => hasAllWarnings && warnsOfGales(service)),
    link: place.link ?? (notAsked ? linkTo(notAsked.service) : null),
  };
}

export const linkTo = (service: OfficialService): { name: string; page: string } => {
  const { name, page } = serviceFacts[service];
  return { name, page };
};

/** Unreadable before unreachable: it says more. null = all were read whole. */
function failureOf(asked: readonly ServiceAtPlace[]): Failure | null {
  const first = (kind: ServiceAtPlace['result']): string | null => {
    const found = asked.find(({ result }) => result === kind);
    return found ? serviceFacts[found.service].name : null;
  };
  const unreadable = first('unreadable');
  if (unreadable !== null) return { kind: 'brokenAnswer', provider: unreadable, detail: 'warnings' };
  const silent = first('not reachable');
  return silent === null ? null : { kind: 'unreachable', provider: silent };
}

/** The place of an answer that was asked for; null = it lacks it. */
export function placeOfAnswer(answer: OfficialAnswer, at: Coordinates): PlaceAnswer | null {
  const place = answer.content?.places.find(
    ({ at: { lat, lng } }) => Math.abs(lat - at.lat) <= 0.006 && Math.abs(lng - at.lng) <= 0.006,
  );
  if (!answer.content || !place) return null;
  const { notices, texts, cyclones } = answer.content;
  const ids = place.notices.map(({ index }) => notices[index]?.id ?? '');
  return {
    ...answer,
    place,
    notices,
    texts: place.texts.flatMap(index => texts[index] ?? []),
    // Watches and warnings of a cyclone have its id before theirs.
    cyclones: cyclones.filter(({ id: cyclone }) =>
      ids.some(id => id === cyclone || id.startsWith(`${cyclone}/`)),
    ),
  };
}
