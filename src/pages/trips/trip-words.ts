import type { Trip, Waypoint } from '../../core/rules/route/trip.ts';
import { isRoundTrip } from '../../core/rules/route/legs.ts';
import { litresPerGallon } from '../../core/rules/unit/units.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { TripReading } from '../../core/rules/trip/trip-reading.ts';
import type { Departure, TripReason } from '../../core/rules/trip/verdict.ts';
import type { TripWindow } from '../../core/rules/trip/trip-windows.ts';
import type { Formats } from '../../i18n/format.tsx';
import { joinTexts } from '../../core/words/join-texts.ts';
import type { Translate } from '../../core/words/translate.ts';

export const tripName = (t: Translate, { name }: Pick<Trip, 'name'>): string => name || t('trips.unnamed');

/** Whether the end of a trip is being back, or being there. */
export const endOf = (trip: Pick<Trip, 'waypoints' | 'thereAndBack'>): 'back' | 'there' =>
  isRoundTrip(trip) ? 'back' : 'there';

export const waypointName = (t: Translate, { name }: Waypoint, index: number): string =>
  name || t('trips.waypoint', { number: index + 1 });

/** The day stands with it where it is another one than today. */
export const clockText = (formats: Formats, at: Instant, now: Instant): string =>
  formats.date(at) === formats.date(now) ? formats.time(at) : formats.weekdayTime(at);

export function windowText(
  t: Translate,
  formats: Formats,
  trip: Trip,
  { start, end, backBy }: TripWindow,
): string {
  const isOneDay = formats.date(start) === formats.date(end);
  const isBackThen = formats.date(start) === formats.date(backBy);
  const back = isBackThen ? formats.time(backBy) : formats.weekdayTime(backBy);
  if (start === end) return t(`trips.windowOnce_${endOf(trip)}`, { from: formats.weekdayTime(start), back });
  return t(`trips.windowSpan_${endOf(trip)}`, {
    from: formats.weekdayTime(start),
    until: isOneDay ? formats.time(end) : formats.weekdayTime(end),
    back,
  });
}

/** How many departures could not be judged. */
export const unknownOf = (departures: readonly Departure[]): number =>
  departures.filter(({ verdict }) => verdict === 'no-data').length;

/** Whether no window is there because so little could be judged. */
export const isMostlyUnknown = (departures: readonly Departure[]): boolean =>
  unknownOf(departures) * 2 >= departures.length;

/** Why there is no window. "None is inside your limits" covers only judged departures. */
export function noWindowText(t: Translate, departures: readonly Departure[]): string {
  const all = departures.length;
  const unknown = unknownOf(departures);
  const judged = all - unknown;
  if (all === 0) return t('trips.noneLeft');
  if (unknown === 0) return t('trips.noWindow');
  if (judged === 0) return t('trips.noneKnown');
  return isMostlyUnknown(departures)
    ? t('trips.mostUnknown', { unknown, all, judged })
    : t('trips.someUnknown', { all, judged });
}

/** 'Also: thunder, leg 1 at 13:00; fog, leg 2 at 15:00.'; null = nothing else speaks against it. */
export const besidesText = (
  t: Translate,
  formats: Formats,
  trip: Trip,
  { others }: Pick<Departure, 'others'>,
): string | null =>
  others.length === 0
    ? null
    : t('trips.besides', {
        reasons: joinTexts(
          others.map(reason => reasonText(t, formats, trip, reason)),
          formats.language,
        ),
      });

/** 'gusts 29 kt, your limit 25 kt, leg 2 at 14:20'. */
export function reasonText(t: Translate, formats: Formats, trip: Trip, reason: TripReason): string {
  return t('trips.where', {
    what: whatText(t, formats, trip, reason),
    leg: reason.leg,
    time: formats.weekdayTime(reason.time),
  });
}

export function whatText(t: Translate, formats: Formats, trip: Trip, reason: TripReason): string {
  const { rules } = trip;
  const { kind, value, limit, band, what } = reason;
  const told = (of: number | null): string => measured(t, formats, reason, of);
  const both = { value: told(value), limit: told(limit) };
  switch (kind) {
    case 'wind':
    case 'gust':
    case 'wave':
    case 'wavePeriod':
    case 'fuel':
      return t(`trips.reason_${kind}`, both);
    case 'tideHeight':
    case 'tideStream':
      return t(`trips.reason_${kind}`, { ...both, what: what ?? '' });
    case 'noHeadway':
      return what === undefined
        ? t('trips.reason_noHeadwayModel', both)
        : t('trips.reason_noHeadway', { ...both, what });
    case 'windBand':
    case 'gustBand':
    case 'waveBand':
      return t(`trips.reason_${kind}`, { value: both.value, band: t(`sea.band_${band ?? 'caution'}`) });
    case 'steepSeas':
      return t('trips.reason_steepSeas', { value: both.value, limit: formats.period(limit, 1) });
    case 'thunder':
    case 'freezingRain':
    case 'violentShowers':
    case 'fog':
    case 'possibleFog':
    case 'fogUnknown':
    case 'windAgainstStream':
    case 'longPeriodSwell':
    case 'followingSeas':
    case 'steepnessUnknown':
    case 'swellUnknown':
      return t(`trips.reason_${kind}`);
    case 'warning':
      return t('trips.reason_warning', { what: what ?? '' });
    case 'backBefore':
      // Of a sunset before the departure, all of the trip until then is in the dark.
      if (limit === null || limit < reason.time) return t(`trips.reason_dark_${endOf(trip)}`);
      return t(`trips.reason_late_${endOf(trip)}`, {
        ...both,
        line: t(`trips.${rules.backBefore ?? 'sunset'}`),
      });
    case 'notBefore':
      if (limit === null) return t('trips.reason_awayInTheDark');
      return t('trips.reason_notBefore', { ...both, line: t(`trips.${rules.notBefore ?? 'sunrise'}`) });
    case 'no-data':
      return t('trips.reason_no-data', { what: unknownText(t, what) });
  }
}

function measured(t: Translate, formats: Formats, reason: TripReason, value: number | null): string {
  if (value === null) return formats.missing;
  switch (reason.unit) {
    case 'kt':
      return formats.wind(value, Number.isInteger(value) ? 0 : 1);
    case 'ft':
      return formats.waveHeight(value);
    case 's':
      return formats.period(value, Number.isInteger(value) ? 0 : 1);
    case 'm':
      return formats.seaLevel(value, 1);
    case 'epoch':
      return isOnOneDay(formats, reason) ? formats.time(value) : formats.weekdayTime(value);
    case 'L':
      return t('trips.fuelAmount', {
        amount: formats.number(shownFuel(formats, value), fuelDecimals(formats, reason)),
        unit: fuelUnit(t, formats),
      });
    case '':
      return reason.kind;
  }
}

/** 'back at 20:00, sunset is at 20:31' would be no reason where it is the day after. */
const isOnOneDay = (formats: Formats, { value, limit }: TripReason): boolean =>
  value === null || limit === null || formats.date(value) === formats.date(limit);

const shownFuel = ({ units }: Formats, litres: number): number =>
  units === 'metric' ? litres : litres / litresPerGallon;

/** What is too much must not read as what there is. */
function fuelDecimals(formats: Formats, { value, limit }: TripReason): number {
  const [needed, there] = [shownFuel(formats, value ?? 0), shownFuel(formats, limit ?? 0)];
  return [0, 1].find(some => needed.toFixed(some) !== there.toFixed(some)) ?? 2;
}

/** Unit of fuel: liters, or US gallons where lengths are in feet. */
export const fuelUnit = (t: Translate, { units }: Pick<Formats, 'units'>): string =>
  t(units === 'metric' ? 'trips.fuelL' : 'trips.fuelGal');

/** 'no data for gusts', where other values have data. */
const missingText = (t: Translate, what: (typeof unknowns)[number]): string =>
  t('trips.reason_no-data', { what: t(`trips.of_${what}`) });

/** '6 kt from NW, 9 kt' below a heading that names both; what is missing is named, and where all is, it is one gap. */
export function windGustText(
  t: Translate,
  formats: Formats,
  { windKt, gustKt, windFromDeg }: Pick<TripReading, 'windKt' | 'gustKt' | 'windFromDeg'>,
): string {
  if (windKt === null && gustKt === null) return formats.missing;
  if (windKt === null)
    return `${missingText(t, 'wind')}, ${t('trips.readGust', { gust: formats.gust(gustKt) })}`;
  const wind = windFrom(formats, windKt, windFromDeg);
  return `${wind}, ${gustKt === null ? missingText(t, 'gust') : formats.gust(gustKt)}`;
}

const windFrom = (formats: Formats, windKt: number, fromDeg: number | null): string =>
  [formats.wind(windKt), ...(fromDeg === null ? [] : [formats.from(fromDeg)])].join(' ');

/** '4 ft, 7 s' and details of such waves. Without a height nothing; a missing period by its name. */
export function wavesText(
  t: Translate,
  formats: Formats,
  { waveFt, periodS }: Pick<TripReading, 'waveFt' | 'periodS'>,
  { side, further }: { side: string | null; further: readonly string[] },
): string {
  const period = formats.period(periodS);
  if (waveFt === null && periodS === null) return formats.missing;
  if (waveFt === null) return `${missingText(t, 'wave')}, ${t('trips.readPeriod', { period })}`;
  const wave = formats.waveHeight(waveFt);
  const of = side === null ? [] : [side];
  return periodS === null
    ? [wave, ...of, missingText(t, 'wavePeriod')].join(', ')
    : [wave, period, ...of, ...further].join(', ');
}

/** 'wind 6 kt from NW, gusts 9 kt, waves 2.0 ft, 11 s'; what is not known is named at the end. */
export function readingText(t: Translate, formats: Formats, reading: TripReading): string {
  const { windKt, gustKt, waveFt, periodS, windFromDeg } = reading;
  const period = formats.period(periodS);
  const known = [
    ...(windKt === null ? [] : [t('trips.readWind', { wind: windFrom(formats, windKt, windFromDeg) })]),
    ...(gustKt === null ? [] : [t('trips.readGust', { gust: formats.gust(gustKt) })]),
    ...(waveFt === null ? [] : [t('trips.readWave', { wave: formats.waveHeight(waveFt) })]),
    ...(periodS === null ? [] : [waveFt === null ? t('trips.readPeriod', { period }) : period]),
  ];
  if (known.length === 0) return formats.missing;
  const gaps = [
    ...(windKt === null ? [t('trips.of_wind')] : []),
    ...(gustKt === null ? [t('trips.of_gust')] : []),
    // Without waves, a missing period does not matter.
    ...(waveFt === null ? [t('trips.of_wave')] : periodS === null ? [t('trips.of_wavePeriod')] : []),
  ];
  return [...known, ...(gaps.length > 0 ? [t('trips.reason_no-data', { what: gaps.join(', ') })] : [])].join(
    ', ',
  );
}

const unknowns = [
  'wind',
  'gust',
  'wave',
  'wavePeriod',
  'weatherCode',
  'tideHeight',
  'tideStream',
  'current',
] as const;

function unknownText(t: Translate, what: string | undefined): string {
  const known = unknowns.find(each => each === what);
  return known ? t(`trips.of_${known}`) : t('trips.of_wind');
}
