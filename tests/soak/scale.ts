/**
 * What users cost the gateway, by how many there are: `[CELLS] [PLACES]`. Which places people keep follows Zipf's law over the cells of
 * the models along the coasts; they ask by day, at the busiest hour up to three times as often as on average. Expected values, so the
 * same each run. The measured inputs stand below; `npm run soak:gateway` measures them.
 */
const [cells = 60_000, places = 8] = process.argv.slice(3).map(Number);
/** A start, a return to the network, five-minute rounds while it is open, what was fresh left out. */
const asksADay = 6;
const peak = 3;
/** Of the askings, those whose facts the device does not have yet: the models give new ones four times a day. */
const newShare = 0.5;
const measured = { bytesOfPlace: 2600, bytesUnchanged: 6, answersASecond: 600, bytesOfRow: 4 * 1024 };
/** What the free plan of the source allows a day, by calls of one place. */
const freeADay = 10_000;

const weights = Array.from({ length: cells }, (_, rank) => 1 / (rank + 1));
const sum = weights.reduce((total, each) => total + each, 0);

/** How many of the cells somebody looks at, of so many looks. */
const distinct = (looks: number): number =>
  weights.reduce((total, weight) => total + 1 - Math.exp((-looks * weight) / sum), 0);

/** By the hour of the day: a sine from next to nothing at night to `peak` times the mean. */
const hours = Array.from(
  { length: 24 },
  (_, hour) => Math.max(0.05, Math.sin(((hour - 5) / 16) * Math.PI)) ** 2,
);
const mean = hours.reduce((total, each) => total + each, 0) / 24;
const busiest = Math.max(...hours) / mean;

for (const users of [1000, 100_000, 10_000_000]) {
  const looksADay = users * asksADay * places;
  const cellsByHour = hours.map(share => distinct((looksADay / 24) * (share / mean)));
  const upstream = cellsByHour.reduce((total, each) => total + each, 0);
  const askingsASecond = ((users * asksADay) / 86_400) * Math.min(peak, busiest);
  const bytesADay =
    users * asksADay * places * (newShare * measured.bytesOfPlace + (1 - newShare) * measured.bytesUnchanged);
  const rows = distinct(looksADay);
  console.log(
    JSON.stringify({
      users,
      askedOfSourceADay: Math.round(upstream),
      withoutGateway: looksADay * 2,
      shareOfFreePlan: Number((upstream / freeADay).toFixed(1)),
      rows: Math.round(rows),
      megabytesKept: Math.round((rows * measured.bytesOfRow) / 1e6),
      answersASecondAtPeak: Number(askingsASecond.toFixed(1)),
      processesAtPeak: Math.ceil(askingsASecond / measured.answersASecond),
      gigabytesOutADay: Number((bytesADay / 1e9).toFixed(2)),
      rulesChecked15Min: users,
    }),
  );
}
