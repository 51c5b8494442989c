import { douglasDegree } from '../rules/value/douglas.ts';
import { beaufortForce, compassPoint, normalDegrees } from '../rules/value/directions.ts';
import { floorTo, isNumber, roundTo, type Reading } from '../rules/value/numbers.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { Language } from '../rules/settings/settings.ts';
import type { UnitSystem } from '../rules/unit/units.ts';
import type { Zone } from '../rules/time/time.ts';
import { measuresOf, type Measure, type ShownQuantity } from './format-quantities.ts';
import { createTimeFormats, intlTag, type TimeFormats } from './format-times.ts';
import { madeOnce } from './made-once.ts';
import type { Translate } from './translate.ts';

/** The one place where a stored number becomes text. A missing or non-finite number becomes 'no data', never 0. */
export interface Formats extends TimeFormats {
  language: Language;
  units: UnitSystem;
  zone: Zone;
  /** 'no data'. */
  missing: string;
  measures: Record<ShownQuantity, Measure>;
  /** A stored value with its unit: `value('waveHeight', 4.2)` → '4.2 ft' or '1.3 m', with a non-breaking space. */
  value: (quantity: ShownQuantity, native: Reading, decimals?: number) => string;
  /** The same for a number already in display units, such as a chart tick. */
  shown: (quantity: ShownQuantity, displayed: Reading, decimals?: number) => string;
  /** A stored value without its unit, for tables with the unit in the heading. */
  bare: (quantity: ShownQuantity, native: Reading, decimals?: number) => string;
  /** The displayed number, for charts and inputs; null = missing. */
  convert: (quantity: ShownQuantity, native: Reading) => number | null;
  number: (value: Reading, decimals: number) => string;

  waveHeight: (ft: Reading, decimals?: number) => string;
  period: (seconds: Reading, decimals?: number) => string;
  wind: (kt: Reading, decimals?: number) => string;
  gust: (kt: Reading, decimals?: number) => string;
  current: (kt: Reading, decimals?: number) => string;
  temp: (fahrenheit: Reading, decimals?: number) => string;
  precipitation: (inches: Reading, decimals?: number) => string;
  visibility: (ft: Reading, decimals?: number) => string;
  /** Tide heights and sea level, stored in meters. */
  seaLevel: (metres: Reading, decimals?: number) => string;
  percent: (value: Reading, decimals?: number) => string;
  distance: (km: Reading, decimals?: number) => string;
  /** 'force 4'. */
  beaufort: (kt: Reading) => string;
  /** Degree of the sea by its waves, in the words of bulletins: 'agitée', 'marejada'; 'Douglas 4' in English. */
  douglas: (ft: Reading) => string;
  /** 'NE'; W is west in every language, as in bulletins and on compasses. */
  compass: (degrees: Reading) => string;
  /** 'from NE': for waves and wind. */
  from: (degrees: Reading) => string;
  /** 'toward NE': currents. */
  toward: (degrees: Reading) => string;
  /** True if the user turned on bearings. */
  hasBearings: boolean;
  /** 'from 294° true, 282° magnetic' if the user turned on bearings, else as `from` and `toward`. */
  fromBearing: (degrees: Reading) => string;
  towardBearing: (degrees: Reading) => string;
  /** '294° true, 282° magnetic'; '294° true' if magnetic bearings are off or unknown. */
  bearing: (degrees: number) => string;
  /** '36.951, -122.026'. Decimal points in every language, so that the text can be pasted anywhere. */
  coordinates: (at: Coordinates, decimals: 3 | 4) => string;
}

interface FormatChoices {
  t: Translate;
  units: UnitSystem;
  zone: Zone;
  isNamed?: boolean;
  /** Declination of the displayed place; undefined = directions are compass points, null = unknown. */
  declination?: number | null | undefined;
}

export function createFormats({ t, units, zone, isNamed, declination }: FormatChoices): Formats {
  const { language } = t;
  const measures = measuresOf(units, language);
  const missing = t('units.notAvailable');
  const number = createNumber(language, missing);
  const convert = (quantity: ShownQuantity, native: Reading): number | null =>
    isNumber(native) ? measures[quantity].convert(native) : null;
  // Rounds toward the sea-state band of the value: gusts of 26.7 kt shown as 27 would be Caution in one row and Small-craft in the next.
  // The number of decimals stays the same, so that columns align.
  const rounded = (quantity: ShownQuantity, native: Reading, decimals: number): number | null => {
    const exact = convert(quantity, native);
    if (exact === null || !isNumber(native)) return null;
    const { bounds = [] } = measures[quantity];
    const near = roundTo(exact, decimals);
    const crossed = bounds.find(bound => near >= (convert(quantity, bound) ?? 0) !== native >= bound);
    if (crossed === undefined) return near;
    return native < crossed ? floorTo(exact, decimals) : -floorTo(-exact, decimals);
  };
  const bare = (quantity: ShownQuantity, native: Reading, decimals = measures[quantity].decimals): string =>
    number(rounded(quantity, native, decimals), decimals);
  const shown = (
    quantity: ShownQuantity,
    displayed: Reading,
    decimals = measures[quantity].decimals,
  ): string =>
    isNumber(displayed) ? withUnit(number(displayed, decimals), measures[quantity].unit, language) : missing;
  const value = (quantity: ShownQuantity, native: Reading, decimals = measures[quantity].decimals): string =>
    shown(quantity, rounded(quantity, native, decimals), decimals);
  const show =
    (quantity: ShownQuantity) =>
    (native: Reading, decimals?: number): string =>
      value(quantity, native, decimals);
  const direction = (prefix: 'compass' | 'from' | 'toward') => (degrees: Reading) =>
    isNumber(degrees) ? t(`units.${prefix}${compassPoint(degrees)}`) : missing;

  const inFigures = (degrees: number): string =>
    `${String(Math.round(normalDegrees(degrees)) % 360).padStart(3, '0')}°`;
  const bearing = (degrees: number): string =>
    declination == null
      ? t('units.bearingTrue', { degrees: inFigures(degrees) })
      : t('units.bearingMagnetic', {
          degrees: inFigures(degrees),
          magnetic: inFigures(degrees - declination),
        });
  const full = (prefix: 'from' | 'toward') => {
    const point = direction(prefix);
    return (degrees: Reading): string =>
      declination === undefined || !isNumber(degrees)
        ? point(degrees)
        : t(`units.${prefix}Bearing`, { bearing: bearing(degrees) });
  };

  return {
    ...createTimeFormats(language, zone, isNamed),
    language,
    units,
    zone,
    missing,
    measures,
    value,
    shown,
    bare,
    convert,
    number,
    waveHeight: show('waveHeight'),
    period: show('period'),
    wind: show('wind'),
    gust: show('gust'),
    current: show('current'),
    temp: show('temp'),
    precipitation: show('precipitation'),
    visibility: show('visibility'),
    seaLevel: show('seaLevel'),
    percent: show('percent'),
    distance: show('distance'),
    douglas: ft => (isNumber(ft) ? t(`units.douglas_${douglasDegree(ft)}`) : missing),
    beaufort: kt => (isNumber(kt) ? t('units.beaufort', { force: beaufortForce(kt) }) : missing),
    compass: direction('compass'),
    from: direction('from'),
    toward: direction('toward'),
    hasBearings: declination !== undefined,
    fromBearing: full('from'),
    towardBearing: full('toward'),
    bearing,
    coordinates: ({ lat, lng }, decimals) => `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`,
  };
}

function createNumber(language: Language, missing: string): Formats['number'] {
  const tag = intlTag(language);
  const formats: Intl.NumberFormat[] = [];
  return (value, decimals) => {
    if (!isNumber(value)) return missing;
    const format = (formats[decimals] ??= madeOnce(
      `number ${tag} ${decimals}`,
      () =>
        new Intl.NumberFormat(tag, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          signDisplay: 'negative', // -0.04 at one decimal is 0.0, not -0.0
        }),
    ));
    // A minus as wide as a digit; the formatter's hyphen is easily overlooked.
    return format.format(value).replace('-', '−');
  };
}

/** A non-breaking space keeps number and unit on one line. English has no space before degrees and percent. */
function withUnit(number: string, unit: string, language: Language): string {
  const tight = unit === '' || unit === '°' || (language === 'en' && /^[°%]/.test(unit));
  return tight ? number + unit : `${number}\u00a0${unit}`;
}
