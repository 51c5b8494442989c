import type { DraftFault, Felt, LogDraft, LogEntry, Outcome } from '../../core/rules/log/log-entry.ts';
import { readWallClock } from '../../core/rules/log/wall-clock.ts';
import { parseCoordinates } from '../../core/rules/place/parse-coordinates.ts';
import { zoneOffsetSeconds, type Instant, type Zone } from '../../core/rules/time/time.ts';

/** Content of the form. */
export interface EntryFields {
  /** `2026-11-26T05:30` in the entry's time zone; empty = none. */
  start: string;
  end: string;
  place: string;
  position: string;
  /** Empty = no answer. */
  felt: Felt | '';
  outcome: Outcome | '';
  caught: string;
  note: string;
}

export const fieldsOf = (entry: LogEntry | null, zone: Zone, now: Instant): EntryFields => ({
  start: localText(entry?.start ?? now, zone),
  end: entry?.end == null ? '' : localText(entry.end, zone),
  place: entry?.place ?? '',
  position: entry?.at ? `${entry.at.lat}, ${entry.at.lng}` : '',
  felt: entry?.felt ?? '',
  outcome: entry?.outcome ?? '',
  caught: entry?.caught ?? '',
  note: entry?.note ?? '',
});

/** Returns only the form's fields of a draft, which has further ones. */
export const fieldsIn = ({
  start,
  end,
  place,
  position,
  felt,
  outcome,
  caught,
  note,
}: EntryFields): EntryFields => ({ start, end, place, position, felt, outcome, caught, note });

/** Groups of fields that are merged as a whole, never partly from this form and partly from another tab. */
export const entryParts = [
  ['start', 'end'],
  ['place'],
  ['position'],
  ['felt'],
  ['outcome', 'caught'],
  ['note'],
] as const;

/** Returns the entry to store. An unchanged time keeps its seconds, also in the hour that occurs twice. */
export function draftOf(
  fields: EntryFields,
  entry: LogEntry | null,
  zone: Zone,
): LogDraft | DraftFault | 'badPosition' {
  const at = fields.position.trim() === '' ? null : parseCoordinates(fields.position);
  if (fields.position.trim() !== '' && at === null) return 'badPosition';
  const start = instantIn(fields.start, zone, entry?.start ?? null);
  const end = fields.end === '' ? null : instantIn(fields.end, zone, entry?.end ?? null);
  if (start === null || (fields.end !== '' && end === null)) return 'noTime';
  return {
    id: entry?.id ?? crypto.randomUUID(),
    start,
    end,
    place: fields.place.trim(),
    at,
    tripId: entry?.tripId ?? null,
    felt: fields.felt === '' ? null : fields.felt,
    outcome: fields.outcome === '' ? null : fields.outcome,
    caught: fields.outcome === 'caught' ? fields.caught.trim() : '',
    note: fields.note.trim(),
  };
}

const localText = (at: Instant, zone: Zone): string =>
  new Date((at + zoneOffsetSeconds(zone, at)) * 1000).toISOString().slice(0, 16);

const instantIn = (text: string, zone: Zone, before: Instant | null): Instant | null =>
  before !== null && text === localText(before, zone) ? before : (readingOf(text, zone)?.at ?? null);

function readingOf(text: string, zone: Zone): ReturnType<typeof readWallClock> {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text);
  if (!found) return null;
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = found.slice(1).map(Number);
  return readWallClock({ year, month, day, hour, minute }, zone);
}

/** Explains which instant is saved for a typed time that the zone's clocks skip or show twice; null = they show it once. */
export function oddTimeIn(
  text: string,
  zone: Zone,
  before: Instant | null,
): { kind: 'skipped' | 'first' | 'second'; typed: string; at: Instant } | null {
  const read = readingOf(text, zone);
  const at = instantIn(text, zone, before);
  if (!read?.odd || at === null) return null;
  const kind = read.odd === 'skipped' ? 'skipped' : Math.abs(at - read.at) < 60 ? 'first' : 'second';
  return { kind, typed: text.slice(11, 16), at };
}
