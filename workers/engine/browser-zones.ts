import type { SpotZones, ZoneCorrections } from '../../src/core/rules/place/spot-zone.ts';
import { isText } from '../../src/core/rules/value/predicates.ts';

/** Loads the table of time zones with its corrections, which are on the device with the app's other files. Rejects when either is missing. */
export async function browserZones(ask: () => Promise<Response>): Promise<SpotZones> {
  const [rules, answer] = await Promise.all([import('../../src/core/rules/place/spot-zone.ts'), ask()]);
  const corrections: unknown = await answer.json();
  if (!isCorrections(corrections)) throw new Error('The corrections of time zones are damaged.');
  return rules.zonesWith(corrections);
}

const isCorrections = (value: unknown): value is ZoneCorrections =>
  typeof value === 'object' &&
  value !== null &&
  'zones' in value &&
  isText(value.zones) &&
  'letters' in value &&
  isText(value.letters) &&
  'tree' in value &&
  isText(value.tree);
