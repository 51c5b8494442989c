import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { plainDecimal } from '../value/plain-decimal.ts';

/** Reads a number, also one written as text, as some versions of that app do. */
export const numberIn = (value: unknown): number | null => {
  const read = typeof value === 'string' ? plainDecimal(value.trim()) : value;
  return isNumber(read) ? read : null;
};

/** The backup's unit system; null = unknown, because the file is truncated. */
type Units = 'imperial' | 'metric' | null;

/** Returns the catch as text, plus lines for the note that begin with the file's field name. */
export function anglersFields(
  value: Record<string, unknown>,
  units: Units,
): { caught: string; further: string[] } {
  // Anglers’ Log stores -1 for an empty number.
  const amount = (name: string): number | null => {
    const given = numberIn(value[name]);
    return given !== null && given > 0 ? given : null;
  };
  const temperature = numberIn(value['waterTemperature']);
  const [count, length, weight] = [amount('fishQuantity'), amount('fishLength'), amount('fishWeight')];
  const isMetric = units === 'metric';
  const ounces = amount('fishOunces');
  const pounds = [
    weight !== null && `${weight} ${isMetric ? 'kg' : 'lb'}`,
    !isMetric && ounces !== null && `${ounces} oz`,
  ];
  const caught = [
    [count !== null && count > 1 && `${count} ×`, text(value['fishSpecies'])].filter(Boolean).join(' '),
    units !== null && length !== null && `${length} ${isMetric ? 'cm' : 'in'}`,
    units !== null && pounds.filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  const line = (name: string, said: string | number | null | false, unit: string | null = null): string =>
    said === null || said === false || said === ''
      ? ''
      : `${name}: ${said}${unit === null ? '' : ` ${unit}`}`;
  const inUnits = (imperial: string, metric: string): string | null =>
    units === null ? null : isMetric ? metric : imperial;
  const methods = value['fishingMethodNames'];
  const further = [
    line('fishLength', units === null && length),
    line('fishWeight', units === null && weight),
    line('fishOunces', units !== 'imperial' && ounces),
    line('waterDepth', amount('waterDepth'), inUnits('ft', 'm')),
    line('waterTemperature', temperature === -1 ? null : temperature, inUnits('°F', '°C')),
    line('waterClarity', text(value['waterClarity'])),
    line('fishingMethodNames', Array.isArray(methods) ? methods.map(text).filter(Boolean).join(', ') : ''),
  ];
  for (const name of amounts) {
    const given = text(value[name]);
    if (numberIn(given) === null) further.push(line(name, given));
  }
  return { caught, further: further.filter(Boolean) };
}

const amounts = ['fishQuantity', 'fishLength', 'fishWeight', 'fishOunces', 'waterDepth', 'waterTemperature'];

/** Fields that are read, or that contain nothing about the trip. */
const known =
  /^(?:name|id|date|fishSpecies|fishQuantity|fishLength|fishWeight|fishOunces|waterDepth|waterTemperature|waterClarity|fishingMethodNames|baitUsed|location|fishingSpot|notes|journal|startDate|endDate|entries|trips|userDefines|measurementSystem|locations)$/;

/** Returns the nonempty fields of an entry or a trip that are not read. */
export const unreadFields = (value: unknown): string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, held]) => (known.test(name) || isEmpty(held) ? [] : [name]))
    : [];

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === false ||
  value === -1 ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
