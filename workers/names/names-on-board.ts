import type { NameList } from '../../src/core/rules/names/name-list.ts';
import type { Fit, NameWishes } from '../../src/core/rules/names/find-names.ts';
import type { NamesPack } from '../../src/core/rules/names/read-names.ts';
import type { Coordinates, PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { relativeName } from '../../src/core/rules/place/relative-name.ts';
import type { TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { within } from '../../src/within.ts';
import type { OpenNames } from './open-names.ts';

/** A place by its name out of what is on this device. */
export interface NamedHere {
  place: PlaceCandidate;
  fit: Fit;
  isUs: boolean;
}

/** Finds places among the names on this device. Never throws; without any names it finds nothing. */
export interface NamesOnBoard {
  /** Whether reading them delays nothing that a user waits for. */
  isAtHand: () => Promise<boolean>;
  /**
   * Resolves when the names may be read: at once if they are on this device, else after a pause without another question. Resolves with
   * false if another question was asked.
   */
  untilCalm: () => Promise<boolean>;
  /** `isPatient`: waits for the world's names however long they take; otherwise for a moment. */
  find: (typed: string, wishes: NameWishes, isPatient?: boolean) => Promise<NamedHere[]>;
  /** A name for a position, after the nearest named place; null = no name is near. */
  nameNear: (at: Coordinates) => Promise<string | null>;
  /** Returns whether the world's names are on this device; `isFetched`: fetches them first if possible. */
  hasWorld: (isFetched: boolean) => Promise<boolean>;
}

interface Sources {
  open: OpenNames;
  /** The tide stations' names. */
  tides: () => Promise<readonly TidePack[]>;
  now: () => number;
  /** Returns whether the packs are on this device or the link loads them unnoticed. */
  isQuick: () => Promise<boolean>;
  /** Pause without questions before a slow link loads the packs. */
  pause: () => Promise<void>;
}

type Rules = typeof import('./names-rules.ts');

const shown = 8;
/** How long results wait for the world's names before they are shown without them, ms. */
const patienceMs = 1500;
/** Not asked for again any sooner after the network had none. */
const pauseMs = 60_000;

export function createNamesOnBoard({ open, tides, now, isQuick, pause }: Sources): NamesOnBoard {
  let us: NamesPack | null = null;
  let world: NamesPack | null = null;
  let stations: readonly TidePack[] = [];
  let rules: Rules | null = null;
  let list: NameList | null = null;
  let reading: Promise<void> | null = null;
  let fetching: Promise<boolean> | null = null;
  let refusedAt = -Infinity;
  let question = 0;

  /** Reads the names on this device. A failed read is tried again next time. */
  async function read(): Promise<void> {
    // What finds comes with the packs: no start waits for it.
    rules ??= await import('./names-rules.ts').catch(() => null);
    const [usNames, worldNames, tidePacks] = await Promise.all([
      us ?? open('us', 'kept').then(result => (result.ok ? result.pack : null)),
      world ?? open('world', 'kept').then(result => (result.ok ? result.pack : null)),
      stations.length > 0 ? stations : tides(),
    ]);
    const isNew = usNames !== us || worldNames !== world || tidePacks.length !== stations.length;
    [us, world, stations] = [usNames, worldNames, tidePacks];
    if (isNew || !list) makeList();
  }

  function makeList(): void {
    const packs = [us, world].flatMap(each => each ?? []);
    list = rules?.nameList(packs, stations) ?? null;
  }

  async function onBoard(): Promise<{ rules: Rules; list: NameList } | null> {
    if (!us || !list || stations.length === 0) {
      reading ??= read()
        .catch(() => undefined)
        .finally(() => (reading = null));
      await reading;
    }
    return rules && list ? { rules, list } : null;
  }

  function fetchWorld(): Promise<boolean> {
    if (world) return Promise.resolve(true);
    fetching ??= (async () => {
      const result = await open('world', 'anywhere');
      if (!result.ok) refusedAt = now();
      else world = result.pack;
      if (world) makeList();
      return world !== null;
    })()
      .catch(() => false)
      .finally(() => (fetching = null));
    return fetching;
  }

  /** Fetches the world's names if they are wanted and missing, and waits for them. */
  async function withWorld(isPatient: boolean): Promise<void> {
    if (world || now() - refusedAt <= pauseMs) return;
    const fetched = fetchWorld();
    await (isPatient ? fetched : within(patienceMs, fetched, false));
  }

  const isAtHand = async (): Promise<boolean> => (us !== null && stations.length > 0) || isQuick();

  return {
    isAtHand: () => {
      question += 1;
      return isAtHand();
    },

    async untilCalm() {
      const mine = ++question;
      if (await isAtHand()) return true;
      await pause();
      return mine === question;
    },

    async find(typed, wishes, isPatient = false) {
      if (!(await onBoard())) return [];
      const found = (): NamedHere[] => (rules && list ? rules.namedHere(list, typed, wishes, shown) : []);
      const known = found();
      const isEnough = wishes.area === 'us' && known.some(({ fit, isUs }) => isUs && fit !== 'nearly');
      if (isEnough || world || typed.trim().length < 3) return known;
      await withWorld(isPatient);
      return world ? found() : known;
    },

    async nameNear(at) {
      if (!(await onBoard())) return null;
      const found = () => rules && list && rules.nearestName(list, at);
      let near = found();
      // A town of the neighboring country may be nearer, but a name already on this device is not delayed for it.
      if (!near && !world) {
        await withWorld(false);
        near = found();
      }
      const name = near && list?.names[near.index];
      return near && name !== undefined && name !== null ? relativeName({ ...near, name }) : null;
    },

    async hasWorld(isFetched) {
      await onBoard();
      return world !== null || (isFetched && (await fetchWorld()));
    },
  };
}
