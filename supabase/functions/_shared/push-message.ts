import type { AlertEvent } from '../../../src/core/rules/alert/alert-events.ts';
import { longestPlaceName } from '../../../src/core/rules/alert/shared-alert.ts';
import { firstLetters } from '../../../src/core/rules/value/first-letters.ts';
import { createFormats } from '../../../src/core/words/formats.ts';
import { createTranslate } from '../../../src/core/words/translate.ts';
import { loadWords } from '../../../src/core/words/words.ts';
import { placeName } from '../../../src/core/words/place-name.ts';
import { alertAge, alertText, alertTimes } from '../../../src/core/words/alert-words.ts';
import type { PushedEvent, WaitingPush } from './alert-store.ts';

/** Content of a message in the format of Declarative Web Push, which some browsers show without the app. */
interface PushedNotice {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: string;
    tag: string;
    /** The place's forecast, or the list of alerts where there are several places. */
    navigate: string;
    data: {
      account: string;
      /** Posted back when the message is shown; unconfirmed events are sent again. */
      receipt: { url: string; received: string };
      /** Hours of the device’s clock in which it makes no sound. */
      quiet?: { from: number; to: number };
    };
  };
}

/** Most lines of a notification, because users read no more. */
const mostLines = 6;
/** Push services need not accept messages above 3,993 bytes, so none is larger. */
const mostBytes = 3900;
const longestTitle = 200;
const longestLine = 400;

/** One message with all events that wait for a browser, in its language, units and clock. */
export async function pushMessage(
  { language, units, zone, quietFrom, quietTo, userId, message, waiting }: WaitingPush,
  { appOrigin, receiptUrl }: { appOrigin: string; receiptUrl: string },
): Promise<PushedNotice> {
  const events = waiting.map(({ event }) => event);
  await loadWords(language, ['alerts', 'rules', 'units', 'sea', 'shell', 'failures']);
  const t = createTranslate(language);
  const formats = createFormats({ t, units, zone });
  const titleOf = (event: PushedEvent): string =>
    t('alerts.noticeTitle', {
      place: firstLetters(placeName(t, { name: event.place }, formats), longestPlaceName),
      what: alertText(asEvent(event), t, formats),
    });
  const [first] = events;
  const isOne = events.length === 1;
  const ageOf = (event: PushedEvent): string[] => alertAge(asEvent(event), t, formats);
  const timesOf = (event: PushedEvent): string => alertTimes(asEvent(event), t, formats);
  const marks = new Set(events.map(({ provenance }) => provenance ?? 'live'));
  // Events of one download share one age; otherwise each states its own.
  const isOneAge = new Set(events.map(({ asOf }) => asOf ?? null)).size === 1;
  const oneAge = first && isOneAge ? ageOf(first) : [];
  const finds = isOne
    ? events.map(timesOf)
    : events.map(event => [titleOf(event), timesOf(event), ...(isOneAge ? [] : ageOf(event))].join(', '));
  // A screen cuts off the end, so anything that makes the rest outdated comes first.
  const lines = [
    ...[...marks].flatMap(mark => (mark === 'live' ? [] : [t(`shell.${mark}Banner`)])),
    ...(isOne ? [] : oneAge),
    ...finds,
    ...(isOne ? oneAge : []),
  ];
  const isOnePlace = new Set(events.map(({ key }) => placeIn(key))).size === 1;
  const title = first && isOne ? titleOf(first) : t.plural('alerts.unread', events.length);
  const noticeOf = (shown: readonly string[]): PushedNotice => ({
    web_push: 8030,
    notification: {
      title: firstLetters(title, longestTitle),
      body: shown.map(line => firstLetters(line, longestLine)).join('\n'),
      lang: language,
      tag: waiting[0]?.tag ?? '',
      navigate: `${appOrigin}${first && isOnePlace ? hrefOf(first.key) : '/alerts'}`,
      data: {
        account: userId,
        receipt: { url: receiptUrl, received: message },
        ...(quietFrom !== null && quietTo !== null && { quiet: { from: quietFrom, to: quietTo } }),
      },
    },
  });
  const shown = lines.slice(0, mostLines);
  while (shown.length > 1 && bytesOf(noticeOf(shown)) > mostBytes) shown.pop();
  return noticeOf(shown);
}

const bytesOf = (notice: PushedNotice): number => new TextEncoder().encode(JSON.stringify(notice)).length;

/** Keys begin with the rule's shared name, and that names its position: "wind 20 36.9510,-122.0260 2026-03-09". */
const placeIn = (key: string): string => / (-?\d+\.\d{4},-?\d+\.\d{4})(?: |$)/.exec(key)?.[1] ?? '';

function hrefOf(key: string): string {
  const [lat = '', lng = ''] = placeIn(key).split(',');
  return lat === '' || lng === '' ? '/alerts' : `/forecast?lat=${lat}&lng=${lng}`;
}

const asEvent = (event: PushedEvent): AlertEvent => ({
  ...event,
  id: event.key,
  placeId: '',
  foundAt: event.at,
  readAt: null,
  notifiedAt: null,
});
