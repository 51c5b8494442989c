import { describe, expect, test } from 'vitest';
import { activeWarnings, worstForBoats } from '../../src/core/rules/forecast/warnings.ts';
import { readAlerts } from '../../src/core/sources/nws-alerts.ts';
import { hasFixtures, readFixture } from '../support/fixtures.ts';

const december = 'derived/alerts_marine_subset_of_2025-12-15_dates_resolved.json';
const at = (iso: string) => Date.parse(iso) / 1000;
const list = (iso: string) =>
  activeWarnings(readAlerts(readFixture(december))?.warnings ?? [], at(iso)).map(
    ({ event, phase }) => `${event}, ${phase}`,
  );

describe.skipIf(!hasFixtures)('the recorded warnings of 15 December 2025, as a bosun wants them', () => {
  test('storm before gale before small craft, what holds before what comes, the shore and the land last', () => {
    expect(list('2025-12-15T21:55:00Z')).toEqual([
      'Storm Warning, toCome',
      'Gale Warning, inForce',
      'Gale Warning, toCome',
      'Heavy Freezing Spray Warning, inForce',
      'Hazardous Seas Warning, toCome',
      'Gale Watch, toCome',
      'Small Craft Advisory, inForce',
      'Small Craft Advisory, toCome',
      'Low Water Advisory, inForce',
      'High Surf Advisory, inForce',
      'Rip Current Statement, inForce',
      'Coastal Flood Statement, inForce',
      'Winter Weather Advisory, inForce',
    ]);
  });

  test('the afternoon’s gale and advisory end by the clock, tomorrow’s begin, nothing is downloaded in between', () => {
    expect(list('2025-12-16T18:30:00Z')).toEqual([
      'Storm Warning, inForce',
      'Gale Warning, toCome',
      'Hazardous Seas Warning, toCome',
      'Gale Watch, toCome',
      'Small Craft Advisory, inForce',
    ]);
    expect(list('2025-12-18T00:00:00Z')).toEqual([]);
  });

  test('they hold to the end of the event, not of the message', () => {
    const storm = readAlerts(readFixture(december))?.warnings.find(({ event }) => event === 'Storm Warning');
    // `expires` says 15 December 19:30, `ends` 16 December 20:00 (UTC-6).
    expect(storm).toMatchObject({
      kind: 'marine',
      band: 'storm',
      severity: 'Severe',
      area: 'Sitkinak to Castle Cape out to 15 NM',
      onset: at('2025-12-16T14:00:00Z'),
      until: at('2025-12-17T02:00:00Z'),
      sender: 'NWS Anchorage AK',
    });
  });

  test('a gale that the service calls "Moderate" is a gale here', () => {
    const active = activeWarnings(
      readAlerts(readFixture(december))?.warnings ?? [],
      at('2025-12-15T21:55:00Z'),
    );
    expect(worstForBoats(active)).toMatchObject({ event: 'Storm Warning', band: 'storm' });
    expect(active.find(({ event }) => event === 'Gale Warning')).toMatchObject({
      severity: 'Moderate',
      band: 'gale',
    });
  });

  test('an older recording, with other identifiers, is read too', () => {
    const { warnings, unread } = readAlerts(readFixture('weathergov/alerts_active_zone_second.json')) ?? {};
    expect(unread).toBeNull();
    expect(warnings?.length).toBeGreaterThan(0);
    expect(warnings?.every(({ until, event }) => until !== null && event !== '')).toBe(true);
  });
});
