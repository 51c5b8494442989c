import type { Station } from '@neaps/tide-database';
import { noaa } from '../licences.ts';

/** Territories whose stations NOAA itself keeps. */
const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

export const isNoaa = ({ source }: Station): boolean => source.name === noaa;
/** Zones of the states: the database knows no state for some of their outer islands. */
const stateZone =
  /^(?:America\/(?:New_York|Chicago|Los_Angeles|Anchorage|Adak|Nome|Juneau|Sitka|Yakutat)|Pacific\/Honolulu)$/;
/** A state or a territory; the uninhabited islands of the Pacific are neither. */
export const isHome = ({ country_code: country, region_code: region, timezone }: Station): boolean =>
  territories.has(country) ||
  (country === 'US' && (region?.startsWith('US-') === true || stateZone.test(timezone)));
export const isTableTwo = ({ type }: Station): boolean => type === 'subordinate';

/** Who keeps a gauge: the last part of a TICON id (`-usa-sfwmd`), else the collection. */
export const keeperOf = ({ id }: Station): string =>
  id.startsWith('ticon/') ? (id.split('-').at(-1) ?? '') : (id.split('/')[0] ?? '');

/** Standard time of a zone, hours ahead of UTC: the lesser of its January and July offsets in 2026. */
export function standardHours(zone: string): number {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const hours = Math.min(...[0, 6].map(month => hoursAt(zone, Date.UTC(2026, month, 15))));
  offsets.set(zone, hours);
  return hours;
}
const offsets = new Map<string, number>();

function hoursAt(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

/** Clocks a whole day apart show the same time of day. */
export const sameDayHours = (hours: number): number => ((((hours + 12) % 24) + 24) % 24) - 12;

/** By how many hours the clock at a table-2 station is ahead of the clock at its reference. */
export const clockAheadHours = (station: Station, reference: Station): number =>
  sameDayHours(standardHours(station.timezone) - standardHours(reference.timezone));

/**
 * Whether a zone's clock is at most 3 h from the sun's time at a longitude. Without `anyDay` the date must be that of the longitude, too:
 * Palmyra does not keep the date of Kiritimati, which is a day ahead.
 */
export function isNearZone(zone: string, longitude: number, anyDay: boolean): boolean {
  const apart = standardHours(zone) - longitude / 15;
  return Math.abs(anyDay ? sameDayHours(apart) : apart) <= 3;
}
