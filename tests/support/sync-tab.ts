import './many-devices.ts';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { Place, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import type { PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import type { PlaceChange, When } from '../../src/core/rules/place/places.ts';
import { createRxDatabase, type RxStorage } from 'rxdb';
import { placesCollections, type Collections } from '../../workers/database/database.ts';
import { changePlaces, readPlaces, readRecords } from '../../workers/database/places-store.ts';
import { createSync, type Sync } from '../../workers/sync/place-sync.ts';
import type { Seeded } from './seeded.ts';
import type { SharedBrowser } from './shared-browser.ts';
import { publishableKey, type SyncServer } from './sync-server.ts';

/** A phone or tablet: what outlives its tabs. */
export interface Device {
  name: string;
  /** Its clock is wrong by so much. */
  skewMs: number;
  isOnline: boolean;
  /** What is on its disk. */
  disk: Map<string, unknown>;
  /** What its disk refuses, each once: a write by its context, a collection that is opened by how its name begins. */
  refusals: string[];
  /** Its current access token for each user. */
  tokens: Map<string, string>;
  tabs: Tab[];
  /** Tabs so far. */
  opened: number;
  /** One change of the places at a time, as the engine has it. */
  exclusive: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export interface World {
  browser: SharedBrowser;
  server: SyncServer;
  dice: Seeded;
  /** True time in epoch milliseconds. */
  nowMs: () => number;
  log: (line: string) => void;
  /** Nothing goes wrong any more. */
  isCalm: boolean;
}

/** A tab with its worker: the real database, rules and sync. It can die at any write. */
export interface Tab {
  userId: string;
  isDead: boolean;
  database: { close(): Promise<unknown> };
  sync: Sync;
  change(rule: (places: Place[], when: When) => PlaceChange): Promise<{ stamp: number }>;
  places(): Promise<Place[]>;
  records(): Promise<PlaceRecord[]>;
  /** Dies in the middle of the write after so many more; 0 = now. */
  crash(afterWrites: number): void;
  close(): Promise<void>;
}

export function newDevice(name: string, skewMs: number): Device {
  let last: Promise<unknown> = Promise.resolve();
  return {
    name,
    skewMs,
    isOnline: true,
    disk: new Map(),
    refusals: [],
    tokens: new Map(),
    tabs: [],
    opened: 0,
    exclusive(work) {
      const next = last.then(work, work);
      last = next;
      return next;
    },
  };
}

let databases = 0;

export async function openTab(world: World, device: Device, userId: string): Promise<Tab> {
  const { browser, server, dice, log } = world;
  const name = `${device.name}/${++device.opened}`;
  const nowMs = (): number => world.nowMs() + device.skewMs;
  let writesLeft = Infinity;
  const refuseIfAsked = (what: string): void => {
    const index = device.refusals.findIndex(start => what.startsWith(start));
    if (index < 0) return;
    device.refusals.splice(index, 1);
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };

  const memory = { ...getRxStorageMemory(), collectionStates: device.disk };
  // The registry of open databases distinguishes the tabs by this name; their locks must not, so it is given up later.
  let storageName = `memory ${++databases}`;
  const storage: RxStorage<unknown, unknown> = {
    ...memory,
    get name() {
      return storageName;
    },
    async createStorageInstance<Document>(
      params: Parameters<typeof memory.createStorageInstance<Document>>[0],
    ) {
      refuseIfAsked(params.collectionName);
      const instance = await memory.createStorageInstance<Document>(params);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        refuseIfAsked(context);
        if (!tab.isDead && writesLeft-- <= 0) die();
        // For the dead everything goes well, and nothing happens.
        return tab.isDead ? { error: [] } : write(rows, context);
      };
      return instance;
    },
  };
  const accountKey = `${userId}-${device.name}`;
  const tab: Tab = {} as Tab;
  const die = (): void => {
    tab.isDead = true;
    log(`${name} dies`);
    browser.die(tab);
    device.tabs = device.tabs.filter(each => each !== tab);
    void close();
  };
  const close = async (): Promise<void> => {
    await tab.sync.stop();
    await tab.database.close();
  };
  Object.assign(tab, { userId, isDead: false });
  const database = await createRxDatabase<Pick<Collections, 'locations' | 'sync'>>({
    name: `offing-${accountKey}`,
    storage,
    multiInstance: true,
    eventReduce: true,
  });
  storageName = 'memory';
  await database.addCollections(placesCollections);

  const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
  const sync = createSync({
    database,
    accountKey,
    now: nowMs,
    random: dice.random,
    fetch: async (url, init) => {
      if (tab.isDead) return new Promise<never>(() => undefined);
      return device.isOnline ? server.fetch(url, init) : offline();
    },
  });
  Object.assign(tab, {
    database,
    sync,
    change: (rule: (places: Place[], when: When) => PlaceChange) =>
      device.exclusive(async () => {
        const { stamp } = await changePlaces(database, nowMs(), (places, when) => ({
          change: rule(places, when),
          stamp: when.stamp,
        }));
        return { stamp };
      }),
    places: () => readPlaces(database),
    records: () => readRecords(database),
    crash(afterWrites: number) {
      if (afterWrites === 0) die();
      else writesLeft = afterWrites;
    },
    async close() {
      device.tabs = device.tabs.filter(each => each !== tab);
      await close();
    },
  });
  const token = async (rejected?: string): Promise<string | null> => {
    // Between two writes of the page's storage, the token of the one who leaves can still be found.
    const stale = [...device.tokens].find(([user]) => user !== userId)?.[1];
    if (stale !== undefined && !world.isCalm && dice.chance(0.05)) return stale;
    const known = device.tokens.get(userId);
    if (known !== undefined && known !== rejected) return known;
    if (!device.isOnline) return null;
    const renewed = server.newToken(userId);
    device.tokens.set(userId, renewed);
    return renewed;
  };
  const account = { accountKey, userId, authUrl: 'https://auth.test', apiKey: publishableKey };
  browser.as(tab, () => sync.setAccount(account, token));
  device.tabs.push(tab);
  log(`${name} opens for ${userId}`);
  return tab;
}

export const candidateOf = (userId: string, number: number): PlaceCandidate => ({
  id: `nominatim-N${userId}.${number}`,
  name: `Place ${number}`,
  fullName: `Place ${number} of ${userId}`,
  source: 'nominatim',
  type: 'bay',
  isWater: number % 3 === 0,
  // Two of them are the same spot.
  lat: number === 1 ? 0.004 : number * 0.05,
  lng: 10,
});
