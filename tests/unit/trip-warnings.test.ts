import { expect, test } from 'vitest';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { tripWarnings, type WarningsCheck } from '../../src/core/rules/trip/trip-warnings.ts';

const now = Date.parse('2026-07-01T07:00Z') / 1000;
const checked: WarningReport = {
  coordinates: { lat: 36.96, lng: -122.02 },
  coverage: 'covered',
  checkedAt: now - 600,
  answeredAt: now - 600,
  provenance: 'live',
  warnings: [],
  failed: null,
};
const failed: WarningReport['failed'] = { at: now - 60, failure: { kind: 'timeout', provider: 'NWS' } };
const never: WarningReport = { ...checked, coverage: 'unknown', checkedAt: null, failed };
const elsewhere: WarningReport = { ...checked, coverage: 'notCovered' };
const old: WarningReport = { ...checked, checkedAt: now - 7200, answeredAt: now - 7200 };

test.each<[string, (WarningReport | null)[], WarningsCheck]>([
  ['a check of all places', [checked, checked], { kind: 'checked' }],
  ['no check yet', [null, null], { kind: 'missing', isPart: false }],
  ['no place to ask for', [], { kind: 'missing', isPart: false }],
  ['one place that was not asked for', [checked, null], { kind: 'missing', isPart: true }],
  ['a service that never answered', [never], { kind: 'failed', isPart: false }],
  ['a check of two hours ago', [old, checked], { kind: 'outdated', isPart: true, checkedAt: now - 7200 }],
  [
    'a check that failed since',
    [{ ...checked, failed }],
    { kind: 'outdated', isPart: false, checkedAt: now - 600 },
  ],
  [
    'a check by a wrong clock',
    [{ ...checked, answeredAt: now + 90_000 }],
    { kind: 'outdated', isPart: false, checkedAt: null },
  ],
  ['water that no service watches', [elsewhere, checked], { kind: 'notCovered', isPart: true }],
  [
    'water whose services warn of no gales',
    [{ ...checked, official: { sources: [], zone: null, lacksGales: true, link: null } }, checked],
    { kind: 'withoutGales', isPart: true },
  ],
])('%s', (_name, reports, check) => {
  expect(tripWarnings(reports, now)).toEqual({ known: [], check });
});
