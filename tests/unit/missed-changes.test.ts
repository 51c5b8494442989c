import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import type { Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { maxRecents, removePlace, renamePlace, selectPlace } from '../../src/core/rules/place/places.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { alertEvents$, readAlertEvents, writeAlertEvents } from '../../workers/database/alert-store.ts';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { changePlaces, places$, readPlaces, readRecords } from '../../workers/database/places-store.ts';
import { readSettings, settings$, writeSettings } from '../../workers/database/settings-store.ts';
import { DeafStorage } from '../support/deaf-storage.ts';
import { tapStar } from '../support/tap-star.ts';
import { freshAccount } from '../support/test-engine.ts';

const candidate = (number: number): PlaceCandidate => ({
  id: `nominatim-N${number}`,
  name: `Place ${number}`,
  fullName: `Place ${number}, Somewhere`,
  source: 'nominatim',
  type: 'bay',
  isWater: true,
  lat: number,
  lng: 10,
});

let one: Database;
let other: Database;
beforeEach(async () => {
  const account = freshAccount();
  [one, other] = [
    await openDatabase(account, new DeafStorage()),
    await openDatabase(account, new DeafStorage()),
  ];
});
afterEach(async () => {
  await one.close();
  await other.close();
});

let nowMs = Date.UTC(2026, 5, 24, 18);
const star = (database: Database, number: number) =>
  changePlaces(database, ++nowMs, (places, when) => ({
    change: tapStar(places, candidate(number), when),
  }));
const open = (database: Database, number: number) =>
  changePlaces(database, ++nowMs, (places, when) => selectPlace(places, candidate(number), when));
const rename = (database: Database, number: number, name: string) =>
  changePlaces(database, ++nowMs, (places, when) => ({
    change: renamePlace(places, candidate(number).id, name, when),
  }));
const shown = (places: Place[]): string[] =>
  places.map(({ name, isFavorite }) => `${name}${isFavorite ? ' *' : ''}`).toSorted();

test('settings that another tab changed unheard are not undone by the next change here, and are shown with it', async () => {
  let seen: Settings | null = null;
  settings$(one).subscribe(settings => {
    seen = settings;
  });
  await writeSettings(one, { theme: 'dark' });
  await readSettings(other);
  await writeSettings(other, { units: 'metric' });
  await writeSettings(one, { language: 'fr' });
  const all = { theme: 'dark', units: 'metric', language: 'fr' };
  expect(await readSettings(one)).toMatchObject(all);
  expect(await readSettings(other)).toMatchObject(all);
  expect(seen).toMatchObject(all);
});

test('a star and a name given in another tab unheard outlive what is done here, and are shown with it', async () => {
  let seen: Place[] = [];
  places$(one).subscribe(places => {
    seen = places;
  });
  await open(one, 1);
  await star(one, 4);
  await readPlaces(other);
  await star(other, 1);
  await rename(other, 1, 'Home');
  await star(other, 2);
  await changePlaces(other, ++nowMs, places => removePlace(places, candidate(4).id));
  await open(one, 1);
  await star(one, 3);
  const all = ['Home *', 'Place 2 *', 'Place 3 *'];
  expect(shown(await readPlaces(one))).toEqual(all);
  expect(shown(await readPlaces(other))).toEqual(all);
  expect(shown(seen)).toEqual(all);
});

test('what another tab has forgotten unheard is no obstacle here', async () => {
  for (let number = 1; number <= maxRecents; number++) await open(one, number);
  await readPlaces(other);
  await open(other, 30);
  await open(one, 31);
  const ids = (await readRecords(one)).map(({ id }) => id);
  expect(ids).toHaveLength(maxRecents);
  expect(ids).toEqual(expect.arrayContaining([candidate(30).id, candidate(31).id]));
});

test('what another tab noted of alerts unheard is known here', async () => {
  const event = (id: string): AlertEvent => ({
    id,
    key: id,
    placeId: 'p',
    kind: 'wind',
    threshold: 20,
    at: 0,
    until: null,
    value: 24,
    event: null,
    foundAt: 0,
    readAt: null,
    notifiedAt: null,
  });
  let seen: AlertEvent[] = [];
  alertEvents$(one).subscribe(events => {
    seen = events;
  });
  await writeAlertEvents(one, [event('a')]);
  await writeAlertEvents(other, [...(await readAlertEvents(other)), event('b')]);
  await writeAlertEvents(one, [...(await readAlertEvents(one)), event('c')]);
  const all = [event('a'), event('b'), event('c')];
  expect(await readAlertEvents(other)).toEqual(all);
  expect(seen).toEqual(all);
});
