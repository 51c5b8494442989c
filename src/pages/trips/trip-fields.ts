import type { Trip, Waypoint } from '../../domain/route/trip.ts';
import { litresPerGallon, metresPerFoot, metresToFeet, type UnitSystem } from '../../domain/unit/units.ts';
import { roundTo } from '../../domain/value/numbers.ts';
import { typedNumber } from '../../domain/value/typed-number.ts';

/** A trip as it stands in the fields of a form, in the units on screen. */
export interface TripFields {
  name: string;
  speedKt: string;
  thereAndBack: boolean;
  backBefore: '' | 'sunset' | 'dusk';
  notBefore: '' | 'sunrise' | 'dawn';
  maxWindKt: string;
  maxGustKt: string;
  /** In feet or in metres. */
  maxWaveFt: string;
  minWavePeriodS: string;
  boatName: string;
  /** In US gallons or in litres. */
  fuelPerHourL: string;
  fuelAboardL: string;
  fuelReservePct: string;
}

export function fieldsOf(
  { name, speedKt, thereAndBack, limits, rules, boat }: Trip,
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
    fuelPerHourL: writtenFuel(boat.fuelPerHourL, units),
    fuelAboardL: writtenFuel(boat.fuelAboardL, units),
    fuelReservePct: boat.fuelReservePct === 0 ? '' : written(boat.fuelReservePct),
  };
}

/** For `readTrip`, like anything from outside: text that is no number is passed on as it is, and refused there. */
export function tripOfFields(fields: TripFields, waypoints: readonly Waypoint[], units: UnitSystem): unknown {
  const wave = read(fields.maxWaveFt);
  return {
    name: fields.name,
    waypoints,
    speedKt: read(fields.speedKt),
    thereAndBack: fields.thereAndBack,
    limits: {
      maxWindKt: read(fields.maxWindKt),
      maxGustKt: read(fields.maxGustKt),
      maxWaveFt: typeof wave === 'number' && units === 'metric' ? roundTo(metresToFeet(wave), 4) : wave,
      minWavePeriodS: read(fields.minWavePeriodS),
    },
    rules: { backBefore: fields.backBefore || null, notBefore: fields.notBefore || null },
    boat: {
      name: fields.boatName,
      fuelPerHourL: readFuel(fields.fuelPerHourL, units),
      fuelAboardL: readFuel(fields.fuelAboardL, units),
      fuelReservePct: read(fields.fuelReservePct),
    },
  };
}

const written = (value: number | null): string => (value === null ? '' : String(roundTo(value, 2)));

const writtenFuel = (litres: number | null, units: UnitSystem): string =>
  written(litres !== null && units === 'imperial' ? litres / litresPerGallon : litres);

function readFuel(text: string, units: UnitSystem): number | string | null {
  const amount = read(text);
  return typeof amount === 'number' && units === 'imperial' ? roundTo(amount * litresPerGallon, 4) : amount;
}

/** null = nothing is said. */
const read = (text: string): number | string | null =>
  text.trim() === '' ? null : (typedNumber(text) ?? text);
