import { removePlace, renamePlace, selectPlace } from '../../src/core/rules/place/places.ts';
import type { SyncStatus } from '../../src/core/rules/sync/sync-status.ts';
import { seeded } from './seeded.ts';
import { installSharedBrowser } from './shared-browser.ts';
import { createSyncServer, goodDay } from './sync-server.ts';
import { candidateOf, newDevice, openTab, type Device, type Tab, type World } from './sync-tab.ts';
import { tapStar } from './tap-star.ts';
import { installVirtualTime } from './virtual-time.ts';

/** Devices of Ann's under a test's control: time passes when the test says so, the server answers what the test says. */
export function syncHarness() {
  const time = installVirtualTime();
  const browser = installSharedBrowser();
  const dice = seeded(1);
  const requests: { method: string; atS: number; token: string; body: string | null }[] = [];
  /** Answers in the server's stead; null = the server's own. */
  let interrupt: (method: string) => Response | null = () => null;
  const startMs = Date.UTC(2026, 5, 24, 18);
  const nowMs = (): number => Math.floor(startMs + time.now());
  const server = createSyncServer(dice, () => undefined, nowMs);
  server.setWeather({ ...goodDay, delayMs: 11 });
  const world: World = {
    browser,
    dice,
    nowMs,
    log: () => undefined,
    isCalm: true,
    server: {
      ...server,
      fetch(url, init = {}) {
        const method = init.method ?? 'GET';
        const headers = new Headers(init.headers);
        requests.push({
          method,
          atS: time.now() / 1000,
          token: headers.get('authorization') ?? '',
          body: typeof init.body === 'string' ? init.body : null,
        });
        const answer = interrupt(method);
        return answer ? Promise.resolve(answer) : server.fetch(url, init);
      },
    },
  };

  const tabs: Tab[] = [];
  const open = async (device: Device, userId = 'ann') => {
    const tab = await time.until(openTab(world, device, userId));
    tabs.push(tab);
    const statuses: SyncStatus[] = [];
    const watching = tab.sync.status$.subscribe(status => statuses.push(status));
    await time.settle();
    const place = (number: number) => candidateOf(userId, number);
    return {
      tab,
      status: (): SyncStatus => {
        const last = statuses.at(-1);
        if (!last) throw new Error('There is no status yet.');
        return last;
      },
      statuses,
      star: (number: number) =>
        time.until(tab.change((places, when) => tapStar(places, place(number), when))),
      visit: (number: number) =>
        time.until(tab.change((places, when) => selectPlace(places, place(number), when).change)),
      rename: (number: number, name: string) =>
        time.until(tab.change((places, when) => renamePlace(places, place(number).id, name, when))),
      remove: (number: number) =>
        time.until(tab.change(places => removePlace(places, place(number).id).change)),
      names: async () => (await time.until(tab.places())).map(({ name }) => name).toSorted(),
      favorites: async () =>
        (await time.until(tab.places()))
          .filter(each => each.isFavorite)
          .map(({ name }) => name)
          .toSorted(),
      nudge: (isUrgent = true) => time.until(tab.sync.nudge(isUrgent)),
      async close() {
        watching.unsubscribe();
        await time.until(tab.close());
      },
    };
  };

  return {
    time,
    server,
    requests,
    nowMs,
    device: (name: string): Device => newDevice(name, 0),
    open,
    /** From now on, until told otherwise. */
    answer(next: (method: string) => Response | null): void {
      interrupt = next;
    },
    writes: (): number => requests.filter(({ method }) => method === 'PUT').length,
    async uninstall(): Promise<void> {
      for (const tab of tabs.filter(each => !each.isDead)) await time.until(tab.close());
      await time.advance(60_000);
      browser.uninstall();
      time.uninstall();
    },
  };
}
export type SyncHarness = ReturnType<typeof syncHarness>;
