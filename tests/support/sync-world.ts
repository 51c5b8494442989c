import { highestStampOf, type PlaceRecord } from '../../src/core/rules/place/place-record.ts';
import {
  removePlace,
  renamePlace,
  reorderFavorites,
  restorePlace,
  selectPlace,
  type PlaceChange,
  type When,
} from '../../src/core/rules/place/places.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { seeded, type Seeded } from './seeded.ts';
import { installSharedBrowser } from './shared-browser.ts';
import { essence, expectedPlaces, writesIn, type Write } from './sync-model.ts';
import { badDay, createSyncServer, goodDay } from './sync-server.ts';
import { candidateOf, newDevice, openTab, type Device, type Tab, type World } from './sync-tab.ts';
import { tapStar } from './tap-star.ts';
import { installVirtualTime } from './virtual-time.ts';

export interface WorldOutcome {
  trace: string[];
  /** Favorites that a user starred, that were not unstarred or removed later, and that some device does not have. */
  lost: string[];
  /** Whatever else differs between a device and what it should show. */
  diverged: string[];
  requests: number;
}

const startMs = Date.UTC(2026, 5, 24, 18);
const minute = 60_000;
const hour = 60 * minute;

/** Takes over the timers and the browser's shared things of this process until `uninstall`. */
export function installSyncWorld() {
  const time = installVirtualTime();
  const browser = installSharedBrowser();
  return {
    run: (seed: number) => runWorld(seed, time, browser),
    uninstall(): void {
      browser.uninstall();
      time.uninstall();
    },
  };
}

/**
 * Some devices with some tabs, one or two users, an auth server without locks behind a bad network, and people who star,
 * open, rename, order and delete; then quiet, after which every device must show what all those writes add up to.
 * The database, the rules, the replication and the sync are the real ones.
 */
async function runWorld(
  seed: number,
  time: ReturnType<typeof installVirtualTime>,
  browser: ReturnType<typeof installSharedBrowser>,
): Promise<WorldOutcome> {
  const dice = seeded(seed);
  const trace: string[] = [];
  const startedAt = time.now();
  const elapsed = (): number => time.now() - startedAt;
  const log = (line: string): void => void trace.push(`${(elapsed() / 1000).toFixed(3)} ${line}`);
  const nowMs = (): number => Math.floor(startMs + elapsed());
  const server = createSyncServer(dice, log, nowMs);
  const world: World = {
    browser,
    server,
    dice,
    nowMs,
    log,
    isCalm: false,
  };
  const users = dice.chance(0.3) ? ['ann', 'bob'] : ['ann'];
  const devices = Array.from({ length: dice.between(2, 4) }, (_, index) =>
    newDevice(`d${index}`, dice.chance(0.5) ? 0 : dice.between(-5 * hour, 5 * hour)),
  );
  const poolSize = seed % 4 === 0 ? 30 : 10;
  const writes: Write[] = [];

  for (const device of devices) await time.until(openTab(world, device, 'ann'));
  server.setWeather(badDay);
  for (let step = dice.between(15, 35); step > 0; step--) {
    const device = dice.pick(devices);
    const [tab] = device.tabs.length > 0 ? [dice.pick(device.tabs)] : [];
    if (!tab) await time.until(openTab(world, device, dice.pick(users)));
    else if (dice.chance(0.6)) await act(device, tab);
    else await disturb(device, tab);
    await time.advance(dice.pick([0, 200, 3000, 20_000, 2 * minute]) * dice.random());
  }
  await calmDown();

  const lost: string[] = [];
  const diverged: string[] = [];
  for (const userId of users) compare(userId);
  for (const tab of devices.flatMap(device => device.tabs)) await time.until(tab.close());
  await time.advance(minute);
  return { trace, lost, diverged, requests: trace.filter(line => / (GET|PUT) /.test(line)).length };

  async function act(device: Device, tab: Tab): Promise<void> {
    const rule = pickRule(dice, tab.userId, poolSize);
    const seen = highestStampOf(stored(device, tab.userId));

    // A change that died on the way may have reached the disk all the same, in part.
    const { stamp } = await time.until(tab.change(rule));
    const written = writesIn(tab.userId, stored(device, tab.userId), stamp);
    writes.push(...written);
    if (stamp <= seen) trace.push(`${device.name} counts backwards`);
    log(`${device.name} ${written.map(({ id, fields }) => `${id}${JSON.stringify(fields)}`).join(' ')}`);
  }

  async function disturb(device: Device, tab: Tab): Promise<unknown> {
    switch (dice.between(0, 9)) {
      case 0:
        device.isOnline = !device.isOnline;
        log(`${device.name} ${device.isOnline ? 'online' : 'offline'}`);
        if (device.isOnline) for (const each of device.tabs) void each.sync.nudge(false);
        return;
      case 1:
        return time.until<unknown>(device.tabs.length < 2 ? openTab(world, device, tab.userId) : tab.close());
      case 2:
        return tab.crash(dice.pick([0, 0, 1, 2, 3, 5]));
      case 3:
        server.expire(device.tokens.get(tab.userId) ?? '');
        return;
      case 4:
        void server.writeForeign(tab.userId, { theme: dice.random() });
        return;
      case 5:
        device.skewMs += dice.between(-5 * hour, 5 * hour);
        return;
      case 6:
        server.setWeather(dice.chance(0.5) ? goodDay : badDay);
        return;
      case 7:
        if (users.length > 1) await time.until(switchUser(world, device, dice.pick(users)));
        return;
      default:
        void tab.sync.nudge(dice.chance(0.3));
    }
  }

  /** A good day at last: everyone looks at every account they have here until nothing moves any more. */
  async function calmDown(): Promise<void> {
    log('calm');
    world.isCalm = true;
    server.setWeather(goodDay);
    for (const device of devices) device.isOnline = true;
    let quietRounds = 0;
    for (let round = 0; round < 20 && quietRounds < 2; round++) {
      const before = server.writes.count;
      for (const userId of users) {
        for (const device of devices)
          if (stored(device, userId).length > 0 || userId === 'ann')
            await time.until(switchUser(world, device, userId));
        await time.advance(20_000);
      }
      quietRounds = server.writes.count === before ? quietRounds + 1 : 0;
    }
    if (quietRounds < 2) log('never calm');
  }

  function compare(userId: string): void {
    const expected = expectedPlaces(writes, userId);
    const views = devices
      .map(device => ({ name: device.name, records: stored(device, userId) }))
      .filter(({ records }) => records.length > 0)
      .map(({ name, records }) => ({ name, shown: essence(records) }));
    for (const { name, shown } of views) {
      log(`${name} ${userId} ${JSON.stringify(shown)}`);
      for (const favorite of expected.favorites)
        if (!shown.favorites.includes(favorite)) lost.push(`${name} ${userId}: ${favorite}`);
      // With more places than the list of recents holds, what fell off it once may stay forgotten.
      const [is, should] = [shown, expected].map(view =>
        JSON.stringify(poolSize > 20 ? view.favorites : view),
      );
      if (is !== should) diverged.push(`${name} ${userId}: ${is}, expected ${should}`);
      const first = views[0];
      if (first && JSON.stringify(first.shown) !== JSON.stringify(shown))
        diverged.push(`${name} ${userId} is not like ${first.name}`);
    }
    const entry = JSON.stringify(server.metadata.get(userId) ?? {});
    for (const other of users)
      if (other !== userId && entry.toLowerCase().includes(`"nn${other}.`))
        diverged.push(`${other} in ${userId}`);
    diverged.push(...trace.filter(line => /never calm|counts backwards/.test(line)));
  }
}

/** Signing in as someone else reloads every tab. */
async function switchUser(world: World, device: Device, userId: string): Promise<void> {
  if (device.tabs.length === 1 && device.tabs[0]?.userId === userId) return device.tabs[0].sync.nudge(true);
  for (const tab of device.tabs.slice()) await tab.close();
  await openTab(world, device, userId);
}

/** What is on the disk, whether or not a tab is there to show it. */
function stored(device: Device, userId: string): PlaceRecord[] {
  for (const [key, state] of device.disk)
    if (
      key.startsWith(`offing-${userId}-${device.name}`) &&
      key.includes('locations') &&
      !key.includes('meta')
    )
      return [
        ...(state as { documents: Map<string, PlaceRecord & { _deleted: boolean }> }).documents.values(),
      ].filter(document => !document._deleted);
  return [];
}

function pickRule(
  dice: Seeded,
  userId: string,
  poolSize: number,
): (places: Place[], when: When) => PlaceChange {
  const candidate = candidateOf(userId, dice.between(0, poolSize));
  const [kind, roll] = [dice.random(), dice.random()];
  const pick = (places: Place[]): Place | undefined => places[Math.floor(roll * places.length)];
  return (places, when) => {
    const saved = pick(places);
    if (kind < 0.3 || !saved) return tapStar(places, candidate, when);
    if (kind < 0.55) return selectPlace(places, candidate, when).change;
    if (kind < 0.7) return renamePlace(places, saved.id, `Name ${Math.floor(roll * 100)}`, when);
    if (kind < 0.85) return removePlace(places, saved.id).change;
    if (kind < 0.92) return reorderFavorites(places, places.map(place => place.id).toReversed(), when);
    return restorePlace(places, { ...saved, isFavorite: true, favoriteRank: 1 }, when);
  };
}
