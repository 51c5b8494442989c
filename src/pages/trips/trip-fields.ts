import type { TripFault } from '../../core/rules/route/read-trip.ts';
import { usualHazards, type Trip, type Waypoint } from '../../core/rules/route/trip.ts';
import {
  litresPerGallon,
  metresPerFoot,
  metresToFeet,
  type UnitSystem,
} from '../../core/rules/unit/units.ts';
import { roundTo } from '../../core/rules/value/numbers.ts';
import { typedNumber } from '../../core/rules/value/typed-number.ts';
import type { Formats } from '../../i18n/format.tsx';

/** Units and language of typed numbers. */
type NumberHabits = Pick<Formats, 'units' | 'language'>;

/** A trip as text in the fields of a form, in the units on screen. */
export interface TripFields {
  name: string;
  speedKt: string;
  thereAndBack: boolean;
  backBefore: '' | 'sunset' | 'dusk';
  notBefore: '' | 'sunrise' | 'dawn';
  maxWindKt: string;
  maxGustKt: string;
  /** In feet or in meters. */
  maxWaveFt: string;
  minWavePeriodS: string;
  boatName: string;
  people: string;
  /** Minutes. */
  overdue: string;
  /** In US gallons or in liters. */
  fuelPerHourL: string;
  fuelAboardL: string;
  fuelReservePct: string;
  /** Selected hazards, separated by blanks. */
  hazards: string;
}

/** Groups of fields: two tabs may change different groups without a conflict. */
export const tripParts = [
  ['name'],
  ['waypoints'],
  ['speedKt'],
  ['thereAndBack'],
  ['backBefore'],
  ['notBefore'],
  ['maxWindKt'],
  ['maxGustKt'],
  ['maxWaveFt'],
  ['minWavePeriodS'],
  ['boatName'],
  ['people'],
  ['overdue'],
  ['fuelPerHourL'],
  ['fuelAboardL'],
  ['fuelReservePct'],
  ['hazards'],
] as const satisfies readonly (readonly (keyof TripFields | 'waypoints')[])[];

export function fieldsOf(
  { name, speedKt, thereAndBack, limits, rules, boat, hazards = usualHazards }: Trip,
  units: UnitSystem,
): TripFields {
  const { maxWaveFt } = limits;
  return {
    name,
    speedKt: written(speedKt),
    thereAndBack,
    backBefore: rules.backBefore ?? '',
    notBefore: rules.notBefore ?? '',
    maxWindKt: written(limits.maxWindKt),
    maxGustKt: written(limits.maxGustKt),
    maxWaveFt: written(maxWaveFt !== null && units === 'metric' ? maxWaveFt * metresPerFoot : maxWaveFt),
    minWavePeriodS: written(limits.minWavePeriodS),
    boatName: boat.name,
    people: boat.people ?? '',
    overdue: boat.overdueMinutes === undefined ? '' : String(boat.overdueMinutes),
    fuelPerHourL: writtenFuel(boat.fuelPerHourL, units),
    fuelAboardL: writtenFuel(boat.fuelAboardL, units),
    fuelReservePct: boat.fuelReservePct === 0 ? '' : written(boat.fuelReservePct),
    hazards: hazards.join(' '),
  };
}

/**
 * Returns data for `readTrip`, which treats them like any outside data: text that is not a number is passed on unchanged and rejected
 * there. A field that still shows the stored value keeps that value, because converting units and back would change it.
 */
export function tripOfFields(
  fields: TripFields,
  waypoints: readonly Waypoint[],
  formats: NumberHabits,
  kept: Trip | null,
): unknown {
  const { units } = formats;
  const read = (text: string): number | string | null => readNumber(text, formats);
  const before = kept && fieldsOf(kept, units);
  const of = <Value>(
    name: NumberName,
    value: Value,
    keptValue: number | null | undefined,
  ): Value | number | null =>
    before && keptValue !== undefined && fields[name] === before[name] ? keptValue : value;
  const wave = read(fields.maxWaveFt);
  const waveFt = typeof wave === 'number' && units === 'metric' ? roundTo(metresToFeet(wave), 4) : wave;
  return {
    name: fields.name,
    waypoints,
    speedKt: of('speedKt', read(fields.speedKt), kept?.speedKt),
    thereAndBack: fields.thereAndBack,
    limits: {
      maxWindKt: of('maxWindKt', read(fields.maxWindKt), kept?.limits.maxWindKt),
      maxGustKt: of('maxGustKt', read(fields.maxGustKt), kept?.limits.maxGustKt),
      maxWaveFt: of('maxWaveFt', waveFt, kept?.limits.maxWaveFt),
      minWavePeriodS: of('minWavePeriodS', read(fields.minWavePeriodS), kept?.limits.minWavePeriodS),
    },
    hazards: fields.hazards.split(' ').filter(Boolean),
    rules: { backBefore: fields.backBefore || null, notBefore: fields.notBefore || null },
    boat: {
      name: fields.boatName,
      people: fields.people,
      overdueMinutes: Number(fields.overdue),
      fuelPerHourL: of('fuelPerHourL', readFuel(fields.fuelPerHourL, formats), kept?.boat.fuelPerHourL),
      fuelAboardL: of('fuelAboardL', readFuel(fields.fuelAboardL, formats), kept?.boat.fuelAboardL),
      fuelReservePct: of('fuelReservePct', read(fields.fuelReservePct), kept?.boat.fuelReservePct),
    },
  };
}

/** Limits for typed numbers, in any unit: a larger number is a typing error. */
export const typedBelow = { limit: 1000, fuel: 100_000 } as const;

/** Returns the first number that is too large; an unchanged stored value is accepted. */
export function tooLargeIn(
  fields: TripFields,
  { units, language }: NumberHabits,
  kept: Trip | null,
): TripFault | null {
  const before = kept && fieldsOf(kept, units);
  const isOver = (name: NumberName, below: number): boolean =>
    fields[name] !== before?.[name] && (typedNumber(fields[name], language) ?? 0) >= below;
  const limit = limitNames.find(name => isOver(name, typedBelow.limit));
  if (limit) return { kind: 'limit', limit };
  return fuelNames.some(name => isOver(name, typedBelow.fuel)) ? { kind: 'fuel' } : null;
}

/** Converts the fields when the user changes the units while the form is open. Text that is not a number stays unchanged. */
export function inUnits(fields: TripFields, { units, language }: NumberHabits): TripFields {
  const per = (name: 'maxWaveFt' | (typeof fuelNames)[number], factor: number): string => {
    const value = typedNumber(fields[name], language);
    return value === null ? fields[name] : written(units === 'metric' ? value * factor : value / factor);
  };
  return {
    ...fields,
    maxWaveFt: per('maxWaveFt', metresPerFoot),
    fuelPerHourL: per('fuelPerHourL', litresPerGallon),
    fuelAboardL: per('fuelAboardL', litresPerGallon),
  };
}

const limitNames = ['maxWindKt', 'maxGustKt', 'maxWaveFt', 'minWavePeriodS'] as const;
const fuelNames = ['fuelPerHourL', 'fuelAboardL'] as const;
type NumberName = 'speedKt' | 'fuelReservePct' | (typeof limitNames)[number] | (typeof fuelNames)[number];

const written = (value: number | null): string => (value === null ? '' : String(roundTo(value, 2)));

const writtenFuel = (litres: number | null, units: UnitSystem): string =>
  written(litres !== null && units === 'imperial' ? litres / litresPerGallon : litres);

function readFuel(text: string, formats: NumberHabits): number | string | null {
  const { units } = formats;
  const amount = readNumber(text, formats);
  return typeof amount === 'number' && units === 'imperial' ? roundTo(amount * litresPerGallon, 4) : amount;
}

/** Returns null for an empty field. */
const readNumber = (text: string, { language }: NumberHabits): number | string | null =>
  text.trim() === '' ? null : (typedNumber(text, language) ?? text);

/** Labels of the form's number fields. */
export const numberLabels = {
  speedKt: 'speed',
  maxWindKt: 'maxWind',
  maxGustKt: 'maxGust',
  maxWaveFt: 'maxWave',
  minWavePeriodS: 'minPeriod',
  fuelPerHourL: 'fuelPerHour',
  fuelAboardL: 'fuelAboard',
  fuelReservePct: 'fuelReserve',
} as const;
