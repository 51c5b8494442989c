import type { Trip } from '../../core/rules/route/trip.ts';
import type { Departure, TripReason } from '../../core/rules/trip/verdict.ts';
import { litresPerGallon } from '../../core/rules/unit/units.ts';
import { joinTexts } from '../../core/words/join-texts.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { Formats } from '../../i18n/format.tsx';
import { endOf } from './trip-words.ts';

/** Formats as 'Also: thunder, leg 1 at 13:00; fog, leg 2 at 15:00.'; null = no further reasons. */
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

/** Formats as 'gusts 29 kt, your limit 25 kt, leg 2 at 14:20'. */
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
    case 'gap':
      return t(`trips.reason_${kind}`);
    case 'warning':
      return t('trips.reason_warning', { what: what ?? '' });
    case 'backBefore':
      // If sunset is before the departure, the whole trip up to that point is in the dark.
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

/** False if the days differ: 'back at 20:00, sunset is at 20:31' would not look like a reason if the sunset is a day earlier. */
const isOnOneDay = (formats: Formats, { value, limit }: TripReason): boolean =>
  value === null || limit === null || formats.date(value) === formats.date(limit);

const shownFuel = ({ units }: Formats, litres: number): number =>
  units === 'metric' ? litres : litres / litresPerGallon;

/** Returns enough decimals that a needed amount does not look equal to the available one. */
function fuelDecimals(formats: Formats, { value, limit }: TripReason): number {
  const [needed, there] = [shownFuel(formats, value ?? 0), shownFuel(formats, limit ?? 0)];
  return [0, 1].find(some => needed.toFixed(some) !== there.toFixed(some)) ?? 2;
}

/** Unit of fuel: liters, or US gallons if lengths are in feet. */
export const fuelUnit = (t: Translate, { units }: Pick<Formats, 'units'>): string =>
  t(units === 'metric' ? 'trips.fuelL' : 'trips.fuelGal');

/** Formats as 'no data for gusts', for a missing value among others with data. */
export const missingText = (t: Translate, what: (typeof unknowns)[number]): string =>
  t('trips.reason_no-data', { what: t(`trips.of_${what}`) });

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
