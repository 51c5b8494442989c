import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages, type Language } from '../../src/core/rules/settings/settings.ts';
import { dayAround, dayBounds } from '../../src/core/rules/time/time.ts';
import { readTrip } from '../../src/core/rules/route/read-trip.ts';
import { unknownBoat } from '../../src/core/rules/route/trip.ts';
import type { Departure, TripReason } from '../../src/core/rules/trip/verdict.ts';
import type { TripWindow } from '../../src/core/rules/trip/trip-windows.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { createFormats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { trips as spanishTrips } from '../../src/core/words/es/trips.ts';
import { trips as frenchTrips } from '../../src/core/words/fr/trips.ts';
import { loadWords, setLanguage } from '../../src/core/words/words.ts';
import { DeparturesTable } from '../../src/pages/trips/departures-table.tsx';
import { DepartureCard } from '../../src/pages/trips/departure-card.tsx';
import { floatPlan } from '../../src/pages/trips/float-plan.ts';
import { planLines } from '../../src/pages/trips/plan-lines.ts';
import { fieldsOf, tripOfFields } from '../../src/pages/trips/trip-fields.ts';
import { reasonText } from '../../src/pages/trips/reason-words.ts';
import { windowText } from '../../src/pages/trips/trip-words.ts';
import { TripTides } from '../../src/pages/trips/trip-tides.tsx';
import { WayCard } from '../../src/pages/trips/way-card.tsx';
import { tripColumns } from '../../src/core/rules/trip/trip-columns.ts';
import { legDetails } from '../../src/core/rules/trip/leg-details.ts';
import { tripTrack } from '../../src/core/rules/trip/trip-track.ts';
import { calm, dayTrip, madeFrom, samplesOf } from '../support/made-trips.ts';

const zone = 'America/Los_Angeles';
const at = (label: string): number => Date.parse(`2026-07-04T${label}-07:00`) / 1000;
const formatsIn = async (language: Language, units: 'imperial' | 'metric' = 'imperial') => {
  await loadWords(language);
  const t = createTranslate(language);
  return { t, formats: createFormats({ t, units, zone }) };
};
afterEach(() => setLanguage('en'));

/** Nothing else speaks against it, and the verdict knows all. */
const bare = { others: [], caveats: [] };
const gust: TripReason = { kind: 'gust', value: 29, limit: 25, unit: 'kt', leg: 2, time: at('14:20') };

describe('why a departure is no-go', () => {
  test.each([
    ['en', 'gusts 29 kt, your limit 25 kt, leg 2 at Sat 14:20'],
    ['fr', 'rafales 29 nd, votre limite 25 nd, tronçon 2, samedi 14:20'],
    ['es', 'rachas 29 kn, tu límite 25 kn, tramo 2, sáb 14:20'],
  ] as const)('in %s', async (language, words) => {
    const { t, formats } = await formatsIn(language);
    expect(reasonText(t, formats, dayTrip(), gust).replaceAll('\u00a0', ' ')).toBe(words);
  });

  test.each(languages)('at kind has words in %s', async language => {
    const { t, formats } = await formatsIn(language, 'metric');
    const trip = dayTrip({ rules: { backBefore: 'dusk', notBefore: 'dawn' } });
    const kinds: TripReason[] = [
      gust,
      { ...gust, kind: 'wave', value: 6.5, limit: 5, unit: 'ft' },
      { ...gust, kind: 'wavePeriod', value: 4.2, limit: 6, unit: 's' },
      { ...gust, kind: 'windBand', value: 36, limit: 34, band: 'gale' },
      { ...gust, kind: 'thunder', value: null, limit: null, unit: '' },
      { ...gust, kind: 'fog', value: null, limit: null, unit: '' },
      { ...gust, kind: 'possibleFog', value: null, limit: null, unit: '' },
      { ...gust, kind: 'fogUnknown', value: null, limit: null, unit: '' },
      { ...gust, kind: 'freezingRain', value: null, limit: null, unit: '' },
      { ...gust, kind: 'violentShowers', value: null, limit: null, unit: '' },
      { ...gust, kind: 'steepSeas', value: 4.2, limit: 4, unit: 'ft' },
      { ...gust, kind: 'windAgainstStream', value: null, limit: null, unit: '' },
      { ...gust, kind: 'longPeriodSwell', value: null, limit: null, unit: '' },
      { ...gust, kind: 'steepnessUnknown', value: null, limit: null, unit: '' },
      { ...gust, kind: 'swellUnknown', value: null, limit: null, unit: '' },
      { ...gust, kind: 'warning', value: null, limit: null, unit: '', what: 'Gale Warning' },
      { ...gust, kind: 'backBefore', value: at('21:30'), limit: at('20:31'), unit: 'epoch' },
      { ...gust, kind: 'backBefore', value: at('21:30'), limit: null, unit: 'epoch' },
      { ...gust, kind: 'notBefore', value: at('03:30'), limit: at('05:52'), unit: 'epoch' },
      { ...gust, kind: 'fuel', value: 80, limit: 60, unit: 'L' },
      { ...gust, kind: 'tideHeight', value: 0.4, limit: 1.2, unit: 'm', what: 'The bar' },
      { ...gust, kind: 'no-data', value: null, limit: null, unit: '', what: 'wavePeriod' },
    ];
    const said = kinds.map(reason => reasonText(t, formats, trip, reason));
    expect(new Set(said).size).toBe(kinds.length);
    for (const text of said) expect(text).not.toMatch(/\{\{|undefined|NaN|trips\./);
  });
});

test('a window is named by its first and last departure and by when one is back', async () => {
  const { t, formats } = await formatsIn('en');
  const said = (window: TripWindow) =>
    windowText(t, formats, dayTrip({ thereAndBack: true }), window).replaceAll('\u00a0', ' ');
  expect(said({ start: at('06:15'), end: at('08:45'), backBy: at('15:10') })).toBe(
    'Leave Sat 06:15–08:45, back by 15:10',
  );
  expect(said({ start: at('06:15'), end: at('06:15'), backBy: at('15:10') })).toBe(
    'Leave Sat 06:15, back at 15:10',
  );
  expect(said({ start: at('20:15'), end: at('23:45'), backBy: at('23:45') + 14_400 })).toBe(
    'Leave Sat 20:15–23:45, back by Sun 03:45',
  );
});

test.each([
  ['en', 'Leave Sat 20:15–23:45, back by Sun 03:45', 'back at Sun 20:00, dusk is at Sat 20:59'],
  [
    'fr',
    'Départ samedi 20:15–23:45, retour au plus tard : dimanche 03:45',
    'retour dimanche 20:00, la tombée de la nuit : samedi 20:59',
  ],
  ['es', 'Salida sáb 20:15–23:45, vuelta como tarde: dom 03:45', 'vuelta dom 20:00, el anochecer: sáb 20:59'],
] as const)(
  'a time on another day stands with its day, in %s as it is said there',
  async (language, window, late) => {
    const { t, formats } = await formatsIn(language);
    const trip = dayTrip({ rules: { backBefore: 'dusk', notBefore: null } });
    const said = windowText(t, formats, trip, {
      start: at('20:15'),
      end: at('23:45'),
      backBy: at('23:45') + 14_400,
    });
    expect(said.replaceAll('\u00a0', ' ')).toBe(window);
    const reason: TripReason = {
      ...gust,
      kind: 'backBefore',
      value: at('20:00') + 86_400,
      limit: at('20:59'),
      time: at('20:59'),
      unit: 'epoch',
    };
    expect(reasonText(t, formats, trip, reason).replaceAll('\u00a0', ' ')).toContain(late);
  },
);

test.each(['fr', 'es'] as const)(
  'no name or time of a trip stands behind an article or “à” that it cannot take, in %s',
  language => {
    const words = Object.entries(language === 'fr' ? frenchTrips : spanishTrips);
    const wrong =
      /(\bà \{\{(at|back|value|limit|name|what|time)\}\}|\ba las? \{\{|\bde \{\{(line|datum|name|at|back)\}\})/;
    expect(words.filter(([key, text]) => wrong.test(text) && !key.startsWith('fault_'))).toEqual([]);
  },
);

const [reef, outside] = dayTrip().waypoints;
test.each([
  ['there and back', { thereAndBack: true }, 'expected back', /^Leave Sat\s06:15, back at/],
  ['one way', { thereAndBack: false }, 'expected there', /^Leave Sat\s06:15, arrive at/],
  [
    'round another way',
    {
      thereAndBack: false,
      waypoints: [reef, outside, { lat: 36.9601, lng: -122.0201 }].filter(each => !!each),
    },
    'expected back',
    /^Leave Sat\s06:15, back at/,
  ],
])('of a trip %s nobody ashore reads more than where it ends', async (_name, change, expected, window) => {
  const { t, formats } = await formatsIn('en');
  const trip = dayTrip({ ...change, rules: { backBefore: 'sunset', notBefore: null } });
  const chosen: Departure = { start: at('06:15'), end: at('10:20'), verdict: 'go', reason: null, ...bare };
  expect(floatPlan(t, formats, { trip, chosen, legs: [], land: [] })).toContain(expected);
  expect(windowText(t, formats, trip, { start: at('06:15'), end: at('06:15'), backBy: at('10:20') })).toMatch(
    window,
  );
  const late: TripReason = {
    ...gust,
    kind: 'backBefore',
    value: at('21:30'),
    limit: at('20:31'),
    unit: 'epoch',
  };
  const word = expected === 'expected back' ? 'back' : 'there';
  expect(reasonText(t, formats, trip, late)).toContain(`${word} at 21:30, sunset is at 20:31`);
  const inDark = expected === 'expected back' ? 'back in the dark' : 'arriving in the dark';
  expect(reasonText(t, formats, trip, { ...late, limit: null })).toContain(inDark);
});

test('the float plan says who, where to, when back, and where that is', async () => {
  const { t, formats } = await formatsIn('en');
  const trip = dayTrip({
    boat: { name: 'Petrel', fuelPerHourL: null, fuelAboardL: null, fuelReservePct: 0 },
  });
  const chosen: Departure = { start: at('06:15'), end: at('10:20'), verdict: 'go', reason: null, ...bare };
  const text = floatPlan(t, formats, { trip, chosen, legs: [], land: [] });
  expect(text).toContain('Boat: Petrel');
  expect(text.replaceAll('\u00a0', ' ')).toContain(
    'Leaves Sat, Jul 4, 06:15, expected back Sat, Jul 4, 10:20 (PDT)',
  );
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /\n1: .*: 36°57\.600′ N, 122°01\.200′ W\n2: .*: 36°48\.000′ N, 122°10\.200′ W/,
  );
});

test('the float plan carries the verdict with its reasons, every warning, limits, sun, stays, people and when to raise the alarm', async () => {
  const { t, formats } = await formatsIn('en');
  const [harbor, bank] = dayTrip().waypoints;
  const trip = dayTrip({
    waypoints: [harbor, bank && { ...bank, stayMinutes: 90 }].filter(each => !!each),
    limits: { maxWindKt: 15, maxGustKt: 25, maxWaveFt: null, minWavePeriodS: null },
    rules: { backBefore: 'sunset', notBefore: null },
    boat: { ...unknownBoat, name: 'Petrel', people: 'Ann, Bob, +1 555 0100', overdueMinutes: 60 },
  });
  const chosen: Departure = {
    start: at('06:15'),
    end: at('10:20'),
    verdict: 'no-go',
    reason: gust,
    others: [],
    caveats: [{ kind: 'warnings', check: { kind: 'failed', isPart: false } }],
  };
  const text = floatPlan(t, formats, { trip, chosen, legs: [], land: [{ leg: 0, km: 4.8 }] }).replaceAll(
    '\u00a0',
    ' ',
  );
  expect(text).toContain('People aboard: Ann, Bob, +1 555 0100');
  expect(text).toContain('If not back by Sat, Jul 4, 11:20, raise the alarm.');
  expect(text).toMatch(/\nNo-go: gusts \d+ kt, your limit \d+ kt, leg \d at/);
  expect(text).toContain('Limits for this trip: Max wind 15 kt; Max gust 25 kt; Be back before sunset');
  expect(text).toMatch(/\nSunrise Sat 05:\d\d, Sunset Sat 20:\d\d\n/);
  expect(text).toContain('official warnings could not be checked');
  expect(text).toContain('Leg 1 crosses land on the drawn coast for 2.6 NM.');
  expect(text).toMatch(/\n2: .*: 36°48\.000′ N, 122°10\.200′ W, then stay 1 h 30 min\n/);
});

test('who is aboard and when to raise the alarm come through the form; an alarm that is no choice is dropped', async () => {
  const { formats } = await formatsIn('en');
  const boat = { ...unknownBoat, people: 'Ann', overdueMinutes: 120 };
  const trip = dayTrip({ boat });
  const fields = fieldsOf(trip, 'imperial');
  expect(readTrip(tripOfFields(fields, trip.waypoints, formats, null))).toMatchObject({
    ok: true,
    trip: { boat },
  });
  const cleared = { ...fields, people: ' ', overdue: '' };
  expect(readTrip(tripOfFields(cleared, trip.waypoints, formats, trip))).toEqual({
    ok: true,
    trip: { ...trip, boat: unknownBoat },
  });
  expect(readTrip({ ...trip, boat: { ...boat, overdueMinutes: -5 } })).toEqual({
    ok: true,
    trip: { ...trip, boat: { ...unknownBoat, people: 'Ann' } },
  });
});

test('a plan without limits, land, people or an alarm says nothing of them', async () => {
  const { t, formats } = await formatsIn('en');
  const chosen: Departure = { start: at('06:15'), end: at('10:20'), verdict: 'go', reason: null, ...bare };
  const lines = planLines(t, formats, { trip: dayTrip(), chosen, land: [] }).join('\n');
  expect(lines).toContain('\nGo\n');
  expect(lines).not.toMatch(/People|alarm|Limits|crosses|undefined|null/);
});

test('the slider tells each departure in words, and a tap on a day chooses the one below the finger', () => {
  const departures = Array.from({ length: 96 }, (_, index): Departure => {
    const start = at('00:00') + index * 900;
    return index >= 24 && index < 40
      ? { start, end: start + 14_400, verdict: 'go', reason: null, ...bare }
      : { start, end: start + 14_400, verdict: 'no-go', reason: gust, ...bare };
  });
  const chosen = departures[25];
  if (!chosen) throw new Error('There is no such departure.');
  const onChoose = vi.fn<(start: number) => void>();
  render(
    <FormatsProvider units="imperial" zone={zone}>
      <DepartureCard
        trip={dayTrip()}
        judged={{
          departures,
          windows: [],
          confidence: [],
          agreement: [],
          stream: { stations: [], model: false, unknownLegs: [] },
          zone,
          instead: [],
          field: null,
          days: [dayAround(at('12:00'), zone)],
        }}
        chosen={chosen}
        onChoose={onChoose}
      />
    </FormatsProvider>,
  );
  const slider = screen.getByRole('slider', { name: 'Leave' });
  expect(slider.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(
    'Go. Leave Sat 06:15, back 10:15',
  );
  expect(screen.getByText(/No-go 00:00–06:00, Go 06:00–10:00, No-go 10:00–00:00/)).toBeTruthy();
  fireEvent.change(slider, { target: { value: '60' } });
  expect(onChoose).toHaveBeenLastCalledWith(at('15:00'));
  fireEvent.click(screen.getByRole('button', { name: '15 minutes earlier' }));
  expect(onChoose).toHaveBeenLastCalledWith(at('06:00'));

  // A finger that goes down on a day may be about to scroll.
  const bar = document.querySelector('[role=presentation]');
  if (!bar) throw new Error('There is no day.');
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 240, 40);
  fireEvent.pointerDown(bar, { clientX: 200 });
  expect(onChoose).toHaveBeenCalledTimes(2);
  fireEvent.click(bar, { clientX: 120 });
  expect(onChoose).toHaveBeenLastCalledWith(at('12:00'));
});

const cardOf = (departures: readonly Departure[], chosen: Departure, dayZone: string) => (
  <FormatsProvider units="imperial" zone={dayZone}>
    <DepartureCard
      trip={dayTrip()}
      judged={{
        departures: [...departures],
        windows: [],
        confidence: [],
        agreement: [],
        stream: { stations: [], model: false, unknownLegs: [] },
        zone: dayZone,
        instead: [],
        field: null,
        days: [...new Set(departures.map(({ start }) => dayAround(start, dayZone).date))].map(date =>
          dayBounds(date, dayZone),
        ),
      }}
      chosen={chosen}
      onChoose={() => undefined}
    />
  </FormatsProvider>
);

test('from day to day and from a reason to none the slider brings and takes no element', () => {
  const departures = [at('00:00'), at('00:00') + 86_400].map((start, index): Departure => ({
    start,
    end: start + 900,
    verdict: index === 0 ? 'go' : 'no-go',
    reason: index === 0 ? null : gust,
    ...bare,
  }));
  const [first, second] = departures;
  if (!first || !second) throw new Error('There are no departures.');
  const { container, rerender } = render(cardOf(departures, first, zone));
  const before = [...container.querySelectorAll('*')];
  rerender(cardOf(departures, second, zone));
  const after = [...container.querySelectorAll('*')];
  expect(after).toHaveLength(before.length);
  expect(after.every((element, index) => element === before[index])).toBe(true);
});

test.each([
  ['a day of 23 hours', '2026-03-08', [0, 5 / 23, 11 / 23, 17 / 23, 1]],
  ['a day of 25 hours', '2026-11-01', [0, 7 / 25, 13 / 25, 19 / 25, 1]],
])(
  'on %s the hours stand where clocks show them, and apart from those of the days around',
  (_, date, shares) => {
    const { start } = dayBounds(date, zone);
    const departures = [-24, 12, 36].map((hours): Departure => {
      const leave = start + hours * 3600;
      return { start: leave, end: leave + 900, verdict: 'go', reason: null, ...bare };
    });
    const [, chosen] = departures;
    if (!chosen) throw new Error('There is no departure.');
    const { container } = render(cardOf(departures, chosen, zone));
    const rows = [...container.querySelectorAll('ul > li[aria-hidden] > span:last-child')]
      .map(row => [...row.children].filter(each => each instanceof HTMLElement))
      .filter(row => row.length === 5);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.map(each => each.textContent)).toEqual(['00', '06', '12', '18', '24']);
    const placesOf = (row: readonly HTMLElement[] | undefined): number[] =>
      (row ?? []).map(each => Number.parseFloat(each.style.insetInlineStart) / 100);
    const even = [0, 0.25, 0.5, 0.75, 1];
    for (const [index, expected] of [even, shares, even].entries())
      for (const [hour, share] of expected.entries())
        expect(placesOf(rows[index])[hour]).toBeCloseTo(share, 6);
  },
);

test('a day of the table is written out when it is opened, each departure with what decides', () => {
  const departures = Array.from({ length: 8 }, (_, index): Departure => {
    const start = at('06:00') + index * 900;
    return index < 4
      ? { start, end: start + 14_400, verdict: 'go', reason: null, ...bare }
      : { start, end: start + 14_400, verdict: 'no-go', reason: gust, ...bare };
  });
  const onChoose = vi.fn<(start: number) => void>();
  render(
    <FormatsProvider units="imperial" zone={zone}>
      <DeparturesTable
        trip={dayTrip()}
        judged={{
          departures,
          windows: [],
          confidence: [],
          agreement: [],
          stream: { stations: [], model: false, unknownLegs: [] },
          zone,
          instead: [],
          field: null,
          days: [dayAround(at('12:00'), zone)],
        }}
        onChoose={onChoose}
      />
    </FormatsProvider>,
  );
  expect(screen.queryByRole('table')).toBeNull();
  const day = screen.getByText(/: 4 of 8 go$/).closest('details');
  if (!day) throw new Error('There is no day.');
  day.open = true;
  fireEvent(day, new Event('toggle'));
  const rows = screen.getAllByRole('row').map(row => row.textContent.replaceAll('\u00a0', ' '));
  expect(rows).toHaveLength(9);
  expect(rows[1]).toBe('06:0010:00Go');
  expect(rows[5]).toBe('07:0011:00No-gogusts 29 kt, your limit 25 kt, leg 2 at Sat 14:20');
  fireEvent.click(screen.getByRole('button', { name: '07:00' }));
  expect(onChoose).toHaveBeenLastCalledWith(at('07:00'));
});

test('too little fuel by less than a gallon does not read as enough', async () => {
  const { t, formats } = await formatsIn('en');
  const fuel: TripReason = { ...gust, kind: 'fuel', value: 27.8, limit: 26.5, unit: 'L' };
  expect(reasonText(t, formats, dayTrip(), fuel).replaceAll('\u00a0', ' ')).toMatch(
    /^7\.3 US gal of fuel, 7\.0 US gal can be used/,
  );
});

test('fuel is told and typed in US gallons where feet are', async () => {
  const fuel: TripReason = { ...gust, kind: 'fuel', value: 80, limit: 60, unit: 'L' };
  const said = async (units: 'imperial' | 'metric') => {
    const { t, formats } = await formatsIn('en', units);
    return reasonText(t, formats, dayTrip(), fuel).replaceAll('\u00a0', ' ');
  };
  expect(await said('metric')).toBe('80 L of fuel, 60 L can be used, leg 2 at Sat 14:20');
  expect(await said('imperial')).toBe('21 US gal of fuel, 16 US gal can be used, leg 2 at Sat 14:20');
  const boat = { name: '', fuelPerHourL: 37.8541, fuelAboardL: 100, fuelReservePct: 0 };
  const fields = fieldsOf(dayTrip({ boat }), 'imperial');
  expect([fields.fuelPerHourL, fields.fuelAboardL]).toEqual(['10', '26.42']);
  expect(tripOfFields(fields, [], { units: 'imperial', language: 'en' }, null)).toMatchObject({
    boat: { fuelPerHourL: 37.8541 },
  });
});

test('the slider moves the boat along what is met, told in words, with gaps where nothing is known', () => {
  const trip = dayTrip();
  const columns = tripColumns(samplesOf(trip, { ...calm, windDirectionDeg: 315 }));
  if (!columns) throw new Error('There are no hours.');
  const start = madeFrom + 3600;
  const track = tripTrack(trip, columns, start);
  const gap = track.map((point, index) => (index > 40 ? { ...point, waveFt: null } : point));
  const details = {
    legs: legDetails(trip, columns, start),
    verdicts: ['go', 'no-go'] as const,
    models: [],
    spreads: [],
  };
  const { container } = render(
    <FormatsProvider units="imperial" zone={zone}>
      <WayCard trip={trip} details={{ ...details, verdicts: [...details.verdicts], track: gap }} />
    </FormatsProvider>,
  );
  const slider = screen.getByRole('slider', { name: 'Boat position at' });
  const said = () => slider.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
  expect(said()).toBe('Wed 01:00, leg 1: wind 6 kt from NW, gusts 9 kt, waves 2.0 ft, 11 s');
  fireEvent.change(slider, { target: { value: String(track.length - 1) } });
  expect(said()).toBe('Wed 04:00, leg 2: wind 6 kt from NW, gusts 9 kt, period 11 s, no data for waves');
  expect(container.querySelectorAll('figure')).toHaveLength(2);
  expect(
    screen.getByRole('img', { name: 'Chart of the route, with the boat at the chosen time' }),
  ).toBeTruthy();
});

test('the turns of the tide are told with their station and datum; a waypoint without a table says so', () => {
  const turns = [
    { type: 'high' as const, time: at('04:12'), heightM: 1.5 },
    { type: 'low' as const, time: at('10:40'), heightM: 0.1 },
  ];
  const station = { name: 'Santa Cruz', distanceKm: 14, datum: 'MLLW', isNearby: true };
  const { container } = render(
    <FormatsProvider units="metric" zone={zone}>
      <TripTides
        trip={dayTrip()}
        tides={[
          { waypoint: 0, kind: 'tide', station, turns },
          { waypoint: 1, kind: 'stream', station: null, events: [] },
        ]}
      />
    </FormatsProvider>,
  );
  const told = Array.from(container.querySelectorAll('li'), item =>
    item.textContent.replaceAll('\u00a0', ' '),
  );
  expect(told[0]).toBe(
    'Waypoint 1: Santa Cruz, 7.6 NM away, heights above MLLW, times may differhigh Sat 04:12 1.5 mlow Sat 10:40 0.1 m',
  );
  expect(told[1]).toBe('Waypoint 2: no stream table near it');
});

test('who is back before the light comes is back in the dark, and hears of no sunset of the day before', async () => {
  const { t, formats } = await formatsIn('en');
  const late = { ...gust, kind: 'backBefore' as const, value: at('06:55'), unit: 'epoch' as const };
  const trip = dayTrip({ rules: { backBefore: 'sunset', notBefore: null } });
  const said = (limit: number, time: number) =>
    reasonText(t, formats, trip, { ...late, limit, time, leg: 1 }).replaceAll('\u00a0', ' ');
  expect(said(at('00:00') - 14_400, at('03:15'))).toBe('back in the dark, leg 1 at Sat 03:15');
  expect(said(at('06:30'), at('06:30'))).toBe('back at 06:55, sunset is at 06:30, leg 1 at Sat 06:30');
});
