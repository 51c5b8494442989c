import { coordinatesInQuery } from '../place/forecast-address.ts';
import { readTidePlace, stationIn, tidePlaceAddress, type TidePlace } from '../place/tide-place.ts';
import { firstTableYear, lastTableYear } from './years.ts';

export const tideViews = ['day', 'week', 'month'] as const;
export type TideView = (typeof tideViews)[number];

/** The content of `/tides?lat=…&lng=…&station=…&stream=…&date=…&view=…`. */
export interface TideAddress extends TidePlace {
  /** The address contains a malformed position: show no place instead of another one. */
  isPlaceRefused: boolean;
  /** Id of a nearby current station; null = the nearest. */
  streamId: string | null;
  /** `2026-11-25`; null = today. */
  date: string | null;
  /** The address contains a date outside the tables: today is shown instead. */
  isDateRefused: boolean;
  view: TideView;
}

export function readTideAddress(query: string): TideAddress {
  const named = new URLSearchParams(query);
  const date = named.get('date') ?? '';
  return {
    ...readTidePlace(query),
    isPlaceRefused: coordinatesInQuery(query) === 'bad',
    streamId: stationIn(query, 'stream'),
    date: isTableDate(date) ? date : null,
    isDateRefused: date !== '' && !isTableDate(date),
    view: tideViews.find(view => view === named.get('view')) ?? 'day',
  };
}

export function tideAddress({ streamId, view, ...place }: Partial<TideAddress>): string {
  const parts = [streamId && `stream=${streamId}`, view && view !== 'day' && `view=${view}`].filter(Boolean);
  const address = tidePlaceAddress(place);
  return parts.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** True for a valid date within the years of the tables. */
export function isTableDate(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  const at = Date.parse(`${date}T00:00Z`);
  const year = Number(date.slice(0, 4));
  return (
    !Number.isNaN(at) &&
    new Date(at).toISOString().startsWith(date) &&
    year >= firstTableYear &&
    year <= lastTableYear
  );
}

export const firstTableDate = `${firstTableYear}-01-01`;
export const lastTableDate = `${lastTableYear}-12-31`;

/** Returns the same day `by` months later, or the month's last day if it is shorter. Clamped to the years of the tables. */
export function movedDate(date: string, view: TideView, by: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const moved =
    view === 'month'
      ? new Date(Date.UTC(year, month - 1 + by, Math.min(day, daysIn(year, month - 1 + by))))
      : new Date(Date.UTC(year, month - 1, day + by * (view === 'week' ? 7 : 1)));
  const text = moved.toISOString().slice(0, 10);
  return text < firstTableDate ? firstTableDate : text > lastTableDate ? lastTableDate : text;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
