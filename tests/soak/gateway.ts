import { gatewayLoad, type Round } from '../support/gateway-load.ts';
import { mostReads, officialLoad } from '../support/official-load.ts';

/**
 * A thousand clients of twenty places each over 300 cells of the models, fifty at once, against the local backend's gateway on this
 * machine: the first hour it learns in which cells the places lie, then two hours as usual, one with the source down, one in which clients
 * send no tags. Before that 20,000 users ask for official warnings in six hours, with silent services in the second half: no feed is read
 * more than once in its cadence. Prints each round, and fails where a bound is broken. Only counts are judged, and processor time against
 * that of the round in which nothing is new: both hold on a busy machine. Milliseconds are printed and not judged.
 */
const hourMs = 3_600_000;
const broken: string[] = [];

const hours = 6;
const official = await officialLoad({ users: 20_000, processes: 4, hours, breaksDown: true });
console.log('official warnings'.padEnd(28), JSON.stringify(official));
if (official.tooOften.length > 0) broken.push(`official: asked too often: ${official.tooOften.join(', ')}`);
if (official.reads > mostReads(hours))
  broken.push(`official: ${official.reads} reads of feeds, ${mostReads(hours)} are allowed`);
if (official.errors > 0) broken.push(`official: ${official.errors} errors`);

const load = await gatewayLoad({ clients: 1000, placesEach: 20, cells: 300, concurrency: 50 });

/** Processor time against that of `again`, in which every answer is at hand. */
let again: Round | null = null;

function judge(name: string, round: Round, mostAsked: number, mostTimes = 0): void {
  const times = again && round.coreMs / again.coreMs;
  const note = round.others < 10 ? '' : 'BUSY MACHINE: read no milliseconds';
  console.log(name.padEnd(28), JSON.stringify(round), times === null ? '' : `x${times.toFixed(1)}`, note);
  const say = (isBroken: boolean, what: string): void => void (isBroken && broken.push(`${name}: ${what}`));
  say(round.asked > mostAsked, `${round.asked} questions to the source, ${mostAsked} are allowed`);
  say(round.twice > 0, `${round.twice} asked for twice at once`);
  say(round.errors > 0, `${round.errors} errors`);
  if (times !== null && mostTimes > 0)
    say(
      times > mostTimes,
      `${times.toFixed(1)} times the processor time of the same hour, ${mostTimes} are allowed`,
    );
}

// Four positions in each cell, all new to the gateway.
const first = await load.round();
again = await load.round();
judge('first hour, nothing known', first, 1200, 8);
judge('same hour again', again, 0);
judge('an hour later', await load.round({ later: hourMs }), 300, 4);
judge('two hours later', await load.round({ later: hourMs }), 300, 4);
// Requests before the first failure cannot avoid the source, so one client detects it for all.
judge('source down, one notices', await load.round({ later: hourMs, up: false, clients: 1 }), 300);
const down = await load.round({ up: false });
judge('source down for an hour', down, 300);
if (down.stale !== 20_000) broken.push(`down: ${down.stale} of 20000 told that the source is down`);
judge('back, nobody has anything', await load.round({ later: hourMs, forgetful: true }), 300);
await load.close();
for (const line of broken) console.log(`BROKEN ${line}`);
process.exit(broken.length > 0 ? 1 : 0);
