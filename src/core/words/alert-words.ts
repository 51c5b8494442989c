import type { AlertEvent } from '../rules/alert/alert-events.ts';
import type { AlertKind } from '../rules/settings/alert-settings.ts';
import { isNumber } from '../rules/value/numbers.ts';
import { createTimeFormats } from './format-times.ts';
import type { Formats } from './formats.ts';
import { profileName } from './profile-name.ts';
import type { Translate } from './translate.ts';
import { seaStateText } from './sea-state-text.ts';

/**
 * Returns "Gusts up to 32 kt", or the official warning's own name; a score with the sea state of its day: "Fishing score 4.20 · Sea state:
 * Gale".
 */
export function alertText(
  { kind, value, event, seaState, change, warningsUnknown, profile }: AlertEvent,
  t: Translate,
  formats: Formats,
): string {
  if (kind === 'warning') return event ?? '';
  if (kind === 'window') {
    const window = profile
      ? t(`alerts.activity_${change ?? 'open'}`, { activity: profileName(t, profile) })
      : t(`alerts.window_${change ?? 'open'}`);
    const isGo = change !== 'lost' && change !== 'unknown';
    return isGo && warningsUnknown ? `${window} · ${t('alerts.warningsUnknown')}` : window;
  }
  const found = t(`alerts.event_${kind}`, { value: shown(kind, value, formats) });
  return seaState ? `${found} · ${t('sea.seaStatePrefix')} ${seaStateText(seaState, t)}` : found;
}

/** Returns when the event happens: a day, an hour, or from when to when. */
export function alertTimes(
  { key, kind, at, until, tripId }: AlertEvent,
  t: Translate,
  formats: Formats,
): string {
  if (kind === 'score' || kind === 'bestDay') {
    // The key ends with the date in the forecast's zone; in a distant zone the date of that moment may differ.
    const day = Date.parse(key.slice(-dateLength)) / 1000;
    return isNumber(day) ? createTimeFormats(formats.language, 'UTC').date(day) : formats.date(at + halfDayS);
  }
  if (until === null || until === at) return formats.dateTime(at);
  return t(tripId === undefined ? 'alerts.spell' : 'alerts.leave', {
    from: formats.dateTime(at),
    until: formats.dateTime(until),
  });
}

/** Returns "Downloaded Mon, Jun 24, 05:00", because newer data may exist when the user reads the alert. */
export const alertAge = ({ asOf }: AlertEvent, t: Translate, formats: Formats): string[] =>
  asOf == null ? [] : [t('alerts.asOf', { when: formats.dateTime(asOf) })];

/** Returns "Wind of 20 kt or more", or 20.5 if that was set: a rounded threshold would describe another rule. */
export const ruleText = (kind: AlertKind, threshold: number | null, t: Translate, formats: Formats): string =>
  t(`alerts.rule_${kind}`, { value: threshold === null ? '' : exact(kind, threshold, formats) });

const dateLength = '2026-03-08'.length;
/** Formats a day from its noon, so that an hour more or less does not change the date. */
const halfDayS = 43_200;

function shown(kind: AlertKind, value: number | null, formats: Formats): string {
  if (kind === 'wave' || kind === 'surge') return formats.waveHeight(value);
  if (kind === 'gust') return formats.gust(value);
  if (kind === 'stream') return formats.current(value);
  return kind === 'score' || kind === 'bestDay' ? formats.number(value, 2) : formats.wind(value);
}

/** Returns the typed number with as few decimals as possible, at most two. */
function exact(kind: AlertKind, threshold: number, formats: Formats): string {
  if (kind === 'score') return shown(kind, threshold, formats);
  const quantity =
    kind === 'wave' || kind === 'surge' ? 'waveHeight' : kind === 'stream' ? 'current' : 'wind';
  const { convert, decimals } = formats.measures[quantity];
  const displayed = convert(threshold);
  const enough = [decimals, decimals + 1].find(
    some => Math.abs(displayed - Number(displayed.toFixed(some))) < 1e-6,
  );
  return formats.value(quantity, threshold, enough ?? 2);
}
