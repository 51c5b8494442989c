import { officialFeeds } from '../../src/core/sources/official/official-feeds.ts';

/** What the simulation of `npm run soak:scale` assumes; `npm run soak:gateway` measures the sizes and rates. */
export const assumed = {
  /** Model cells along the coasts, in which the places of users lie by Zipf's law. */
  cells: 60_000,
  placesAUser: 8,
  /** A start, a return to the network, five-minute rounds while the app is open; what was fresh is left out. */
  asksADay: 6,
  /** The busiest hour against the mean. */
  peak: 3,
  /** Askings whose facts the device does not have yet: the models give new ones four times a day. */
  newShare: 0.5,
  rulesAUser: 1,
  /** Comparisons of several models that a user opens a day, each of one place. */
  comparisonsADay: 1,
  /** Sheets of the area field along the coasts, the looks of a user at them a day, and the model runs a day that make a sheet new. */
  sheets: 600,
  sheetLooksADay: 2,
  runsADay: 4,
  /** Feeds of official warnings and texts, each read once for everybody in its cadence. */
  feedReadsADay: officialFeeds.reduce((sum, { everyS }) => sum + 86_400 / everyS, 0),
  /** How many calls the source counts: a forecast of a place, five models of a place, a sheet of 36 points of two calls. */
  weight: { forecast: 13, comparison: 5 * 13, sheet: 36 * 2 },
  bytesOfPlace: 2600,
  bytesUnchanged: 6,
  bytesOfRow: 4 * 1024,
  /** Dollars a month for so many millions of calls, as published in July 2026; above, each million at the last plan's price. */
  plans: [
    { millions: 1, usd: 29 },
    { millions: 5, usd: 99 },
  ],
};
type Assumed = typeof assumed;

/** The price of so many calls a month, USD. */
export function planUsd(callsAMonth: number, { plans }: Pick<Assumed, 'plans'> = assumed): number {
  const last = plans.at(-1) ?? { millions: 1, usd: 0 };
  const millions = callsAMonth / 1e6;
  const plan = plans.find(each => millions <= each.millions);
  return plan ? plan.usd : (millions * last.usd) / last.millions;
}

/** Expected values, so the same in each run. */
export function scaleOf(users: number, given: Assumed = assumed) {
  const { cells, placesAUser, asksADay, peak, newShare, weight } = given;
  const weights = Array.from({ length: cells }, (_, rank) => 1 / (rank + 1));
  const distinct = distinctOf(weights);
  const hours = hourShares();
  const busiest = Math.max(...hours);
  const looksADay = users * asksADay * placesAUser;
  const looksIn = (share: number): number => (looksADay / 24) * share;
  const sumOf = (count: (share: number) => number): number =>
    hours.reduce((total, share) => total + count(share), 0);

  const screens = sumOf(share => distinct(looksIn(share)));
  // A watched place is current in each hour, with or without a viewer.
  const withRules = sumOf(share => distinct(looksIn(share) + users * given.rulesAUser));
  const comparisons = sumOf(share => distinct(((users * given.comparisonsADay) / 24) * share));
  const sheetWeights = Array.from({ length: given.sheets }, (_, rank) => 1 / (rank + 1));
  const sheets = given.runsADay * distinctOf(sheetWeights)((users * given.sheetLooksADay) / given.runsADay);
  const callsADay = withRules * weight.forecast + comparisons * weight.comparison + sheets * weight.sheet;
  const usdAMonth = planUsd(callsADay * 30, given);
  const rows = distinct(looksADay);
  return {
    users,
    askedByScreensADay: Math.round(screens),
    askedWithRulesADay: Math.round(withRules),
    withoutGatewayADay: looksADay * 2,
    comparisonsADay: Math.round(comparisons),
    areaSheetsADay: Math.round(sheets),
    feedReadsADay: given.feedReadsADay,
    millionCallsAMonth: Number(((callsADay * 30) / 1e6).toFixed(1)),
    usdAMonth: Math.round(usdAMonth),
    usdAMonthPer1000Users: Number(((usdAMonth / users) * 1000).toPrecision(2)),
    rows: Math.round(rows),
    megabytesKept: Math.round((rows * given.bytesOfRow) / 1e6),
    answersASecondAtPeak: Number((((users * asksADay) / 86_400) * Math.min(peak, busiest)).toFixed(1)),
    gigabytesOutADay: Number(
      ((looksADay * (newShare * given.bytesOfPlace + (1 - newShare) * given.bytesUnchanged)) / 1e9).toFixed(
        2,
      ),
    ),
    rulesASecond: Number(((users * given.rulesAUser) / 900).toFixed(0)),
  };
}

/** How many different ones are among so many looks. */
function distinctOf(weights: readonly number[]): (looks: number) => number {
  const sum = weights.reduce((total, each) => total + each, 0);
  return looks => weights.reduce((total, weight) => total + 1 - Math.exp((-looks * weight) / sum), 0);
}

/** Of each hour against the mean: a sine from next to nothing at night. */
function hourShares(): number[] {
  const hours = Array.from(
    { length: 24 },
    (_, hour) => Math.max(0.05, Math.sin(((hour - 5) / 16) * Math.PI)) ** 2,
  );
  const mean = hours.reduce((total, each) => total + each, 0) / 24;
  return hours.map(each => each / mean);
}
