import type {
  NoticeClass,
  NoticeWords,
  NoticeZone,
  OfficialNotice,
  OfficialService,
} from '../../rules/official/official-notice.ts';
import { parseInstant } from '../iso-interval.ts';
import type { CapAlert, CapInfo } from './cap-alert.ts';
import { endAfter } from './feed-reading.ts';

/** What differs from service to service in its messages. */
export interface CapProfile {
  service: OfficialService;
  link: string;
  classOf: (info: CapInfo) => NoticeClass;
  /** Whether a record says that there is no warning; null = its level is unreadable. */
  isGreen: (info: CapInfo) => boolean | null;
  /** Languages that carry the text itself; absent = all. */
  languages?: readonly string[];
  isLand?: (info: CapInfo) => boolean;
  isWatch?: (info: CapInfo) => boolean;
}

interface CapFindings {
  notices: OfficialNotice[];
  /** The message cannot be read as far as its times or its kind go. */
  isBroken: boolean;
}

/**
 * The notices of one message: one for each event with its own times and areas; the same event in several languages is one notice. A message
 * that cancels, or says that the danger is over, is a notice that has ended: it ends the messages that it refers to.
 */
export function capNotices(alert: CapAlert, profile: CapProfile): CapFindings {
  const { status, msgType, identifier } = alert;
  if (['Test', 'Exercise', 'System', 'Draft'].includes(status)) return { notices: [], isBroken: false };
  const issuedAt = parseInstant(alert.sent);
  const isKnown = status === 'Actual' && ['Alert', 'Update', 'Cancel'].includes(msgType) && issuedAt !== null;
  const replaces = referredTo(alert.references);
  // One that takes the place of others must name them.
  let isBroken = !isKnown || (msgType !== 'Alert' && replaces.length === 0);
  const notices = sameEvents(alert.infos, profile).flatMap(([first, ...others], index): OfficialNotice[] => {
    const isGreen = profile.isGreen(first);
    if (isGreen === null || others.some(other => profile.isGreen(other) !== isGreen)) return broken();
    if (isGreen) return [];
    const times = timesOf(first);
    if (!times || !others.every(other => sameTimes(times, timesOf(other)))) return broken();
    const zones = first.areas.flatMap(({ name, codes }): NoticeZone[] =>
      codes.length > 0 ? codes.map(({ value }) => ({ id: value, name })) : [{ id: null, name }],
    );
    const shapes = first.areas.map(({ shape }) => shape);
    const isOver = isOverIn(first, alert);
    if (zones.length === 0 && !isOver) return broken();
    return [
      {
        id: index === 0 ? identifier : `${identifier}#${index}`,
        service: profile.service,
        issuer: first.senderName || alert.sender,
        words: [wordsOf(first), ...others.map(wordsOf)],
        class: profile.classOf(first),
        ...(profile.isLand?.(first) && { scope: 'land' as const }),
        ...(profile.isWatch?.(first) && { scope: 'watch' as const }),
        zones,
        // A shape of some of the areas would leave the others out.
        area: shapes.every(shape => shape !== null) && shapes.length > 0 ? shapes.flat() : null,
        onset: times.onset,
        end: times.end,
        said: isOver ? 'over' : null,
        issuedAt,
        link: first.web ?? profile.link,
        ...(replaces.length > 0 && { replaces }),
      },
    ];
  });
  function broken(): [] {
    isBroken = true;
    return [];
  }
  return {
    notices: notices.length > 0 || replaces.length === 0 ? notices : [endOf(alert, profile, replaces)],
    isBroken,
  };
}

/** The whole message is green, or it is a cancellation without text: it ends what it refers to. */
function endOf(alert: CapAlert, { service, link }: CapProfile, replaces: readonly string[]): OfficialNotice {
  const [info] = alert.infos;
  return {
    id: alert.identifier,
    service,
    issuer: info?.senderName || alert.sender,
    words: [
      info
        ? wordsOf(info)
        : { language: 'en', event: alert.msgType, headline: null, text: null, instruction: null },
    ],
    class: 'other',
    zones: [],
    area: null,
    onset: null,
    end: null,
    said: 'over',
    issuedAt: parseInstant(alert.sent),
    link,
    replaces,
  };
}

/** `sender,identifier,sent sender,identifier,sent`. */
const referredTo = (references: string): string[] =>
  references.split(/\s+/).flatMap(each => each.split(',')[1] ?? []);

const isOverIn = ({ responseTypes, urgency }: CapInfo, { msgType }: CapAlert): boolean =>
  msgType === 'Cancel' || responseTypes.includes('AllClear') || urgency === 'Past';

/** Groups the infos of one event: each language has one for each event, in the same order. */
function sameEvents(infos: readonly CapInfo[], { languages }: CapProfile): [CapInfo, ...CapInfo[]][] {
  const byLanguage = new Map<string, CapInfo[]>();
  for (const info of infos) byLanguage.set(info.language, [...(byLanguage.get(info.language) ?? []), info]);
  const [main = [], ...others] = [...byLanguage].flatMap(([language, list], index) =>
    index === 0 || !languages || languages.includes(language.slice(0, 2)) ? [list] : [],
  );
  return main.map((info, index) => [
    info,
    ...others.flatMap(list => (list.length === main.length ? (list[index] ?? []) : [])),
  ]);
}

interface Times {
  onset: number | null;
  end: number | null;
}

/** null where a time is malformed. */
function timesOf({ onset, effective, expires }: CapInfo): Times | null {
  const read = [onset, effective, expires].map(each => (each === null ? null : (parseInstant(each) ?? NaN)));
  if (read.some(each => Number.isNaN(each))) return null;
  const [begin = null, valid = null, end = null] = read;
  const from = begin ?? valid;
  return { onset: from, end: endAfter(from, end) };
}

const sameTimes = (one: Times, other: Times | null): boolean =>
  other !== null && one.onset === other.onset && one.end === other.end;

const wordsOf = ({ language, event, headline, description, instruction }: CapInfo): NoticeWords => ({
  language,
  event,
  headline,
  text: description,
  instruction,
});
