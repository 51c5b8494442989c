import type { AlertFacts } from './alert-forecasts.ts';
import type { AlertStore, WatchedRule } from './alert-store.ts';
import type { Deps } from './deps.ts';
import { createKeepFinds } from './keep-finds.ts';
import { spotZone } from './spot-zone.ts';
import { findsOf, type Known } from './rule-finds.ts';

const rulesAtOnce = 500;
/** Parallel requests to the service of warnings, which answers for one place at a time. */
const placesAtOnce = 8;
/** A rule is due again 14 minutes after it was taken: a round that lasts longer would never end. */
const longestRoundMs = 10 * 60_000;

interface LookParts extends Pick<Deps, 'now' | 'log'> {
  store: AlertStore;
  facts: AlertFacts;
}

/** One round through the due rules; returns the number of rules and of events found. */
export async function lookThrough(parts: LookParts): Promise<{ rules: number; found: number }> {
  let [rules, found] = [0, 0];
  const end = parts.now() + longestRoundMs;
  while (parts.now() < end) {
    // A rule that several browsers watch is taken as several rows and counted once, so fewer than requested does not mean that these were
    // the last.
    const due = await parts.store.takeRules(rulesAtOnce);
    if (due.length === 0) return { rules, found };
    found += await findIn(due, parts);
    rules += due.length;
  }
  return { rules, found };
}

/** Stores the events of each answer as it arrives, so that a slow service, or a process that ends early, delays only its own. */
async function findIn(given: readonly WatchedRule[], parts: LookParts): Promise<number> {
  const { facts, now } = parts;
  const nowS = Math.floor(now() / 1000);
  // Uses the spot's days, whatever zones the account's devices show.
  const due = given.map(rule => ({ ...rule, zone: spotZone(rule) }));
  const keep = createKeepFinds(parts);
  let found = 0;
  const record = async (
    rules: readonly WatchedRule[],
    known: (rule: WatchedRule) => Known,
  ): Promise<void> => {
    const each = await Promise.all(rules.map(rule => findsOf(rule, { ...known(rule), nowS })));
    found += each.reduce((sum, { told }) => sum + told.length, 0);
    await keep(each);
  };
  const inForecasts = async (): Promise<void> => {
    const rules = due.filter(({ kind }) => kind !== 'warning');
    const places = byPlace(rules, ({ lat, lng, zone }) => `${lat},${lng},${zone}`);
    const forecasts = await facts.forecasts(
      [...places.values()].flatMap(([first]) => first ?? []),
      nowS,
    );
    const forecastOf = new Map(
      [...places.values()].flatMap((some, index) => some.map(rule => [rule, forecasts[index] ?? null])),
    );
    await record(rules, rule => ({ forecast: forecastOf.get(rule) ?? null, warnings: null }));
  };
  const warned = byPlace(
    due.filter(({ kind }) => kind === 'warning'),
    ({ lat, lng }) => `${lat},${lng}`,
  ).values();
  const inWarnings = async (): Promise<void> => {
    for (const rules of warned) {
      const warnings = rules[0] ? await facts.warnings(rules[0], nowS) : null;
      await record(rules, () => ({ forecast: null, warnings }));
    }
  };
  const all = await Promise.allSettled([inForecasts(), ...Array.from({ length: placesAtOnce }, inWarnings)]);
  const failed = all.find(each => each.status === 'rejected');
  if (failed) throw failed.reason;
  return found;
}

function byPlace(
  rules: readonly WatchedRule[],
  placeOf: (rule: WatchedRule) => string,
): Map<string, WatchedRule[]> {
  const places = new Map<string, WatchedRule[]>();
  for (const rule of rules) {
    const some = places.get(placeOf(rule)) ?? [];
    some.push(rule);
    places.set(placeOf(rule), some);
  }
  return places;
}
