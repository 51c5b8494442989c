import { cpus } from 'node:os';
import { unpackAnswer } from '../../src/core/rules/packed/packed-answer.ts';
import { tagOf } from '../../src/core/rules/packed/packed-forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';

/** How many there are, of what, and how many ask at once. */
export interface Crowd {
  clients: number;
  placesEach: number;
  cells: number;
  concurrency: number;
}

export interface CrowdRound {
  origin: string;
  crowd: Crowd;
  zone: string;
  /** None says what it has. */
  forgetful: boolean;
}

export interface CrowdAnswer {
  errors: number;
  stale: number;
  /** Of each client, in order of time taken. */
  timesMs: number[];
  /** Of all answers, as they went over the wire. */
  bytes: number;
  seconds: number;
  /** What all other processes took of all cores while these asked: the gateway's own among them. */
  othersMs: number;
}

const known = new Map<string, number>();

/** The clients are a separate process, like those of a real server, so that their work does not count as the server's. */
process.on('message', (round: CrowdRound) => {
  void askAll(round).then(answer => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function askAll({ forgetful, ...round }: CrowdRound): Promise<CrowdAnswer> {
  if (forgetful) known.clear();
  const { concurrency, clients } = round.crowd;
  const answers: Answered[] = [];
  let next = 0;
  const before = othersMs();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < clients) answers.push(await ask(next++, round));
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const others = othersMs() - before;
  // Read when all are there: reading is each device's own work, and here it would be waited for by the others.
  const read = answers.map(each => readAnswer(each));
  return {
    errors: read.filter(({ isError }) => isError).length,
    stale: read.reduce((sum, { stale }) => sum + stale, 0),
    timesMs: answers.map(({ ms }) => ms).toSorted((a, b) => a - b),
    bytes: answers.reduce((sum, { size }) => sum + size, 0),
    seconds,
    othersMs: others,
  };
}

/** Since the machine started. */
function othersMs(): number {
  const all = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
  const { user, system } = process.cpuUsage();
  return all - (user + system) / 1000;
}

interface Answered {
  places: readonly Coordinates[];
  ms: number;
  isOk: boolean;
  bytes: Uint8Array;
  /** As it went over the wire. */
  size: number;
}

async function ask(
  client: number,
  { origin, zone, crowd }: Omit<CrowdRound, 'forgetful'>,
): Promise<Answered> {
  const places = placesOf(client, crowd.placesEach, crowd.cells);
  const body = JSON.stringify({
    places: places.map(at => ({ ...at, ...sinceOf(known.get(keyOf(at))) })),
    zone,
  });
  const started = performance.now();
  const response = await fetch(`${origin}/functions/v1/forecast`, {
    method: 'POST',
    headers: { authorization: `Bearer client-${client}`, 'accept-encoding': 'br' },
    body,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const ms = performance.now() - started;
  return {
    places,
    ms,
    isOk: response.ok,
    bytes,
    size: Number(response.headers.get('content-length') ?? bytes.length),
  };
}

function readAnswer({ places, isOk, bytes }: Answered): { isError: boolean; stale: number } {
  const read = unpackAnswer(bytes, 'Offing');
  const answers = isOk && read.ok ? read.value.places : [];
  for (const [index, answer] of answers.entries()) {
    const at = places[index];
    if (at && answer.kind === 'facts' && !known.has(keyOf(at))) known.set(keyOf(at), tagOf(answer.forecast));
  }
  return {
    isError: answers.length !== places.length || answers.some(({ kind }) => kind === 'failed'),
    stale: answers.filter(answer => answer.kind !== 'failed' && answer.stale).length,
  };
}

const keyOf = ({ lat, lng }: Coordinates): string => `${lat} ${lng}`;
const sinceOf = (tag: number | undefined) => (tag === undefined ? {} : { since: tag });

/** Cells a quarter of a degree apart on an open sea, four positions in each; who looks where is by chance, the same each time. */
function placesOf(client: number, count: number, cells: number): Coordinates[] {
  const seen = new Set<number>();
  for (let step = 0; seen.size < count; step++) seen.add(mixed(client * 7919 + step) % cells);
  return [...seen].map(cell => {
    const corner = mixed(client * 31 + cell) % 4;
    const lat = 35 + Math.floor(cell / 20) * 0.25 + 0.01 + (corner % 2) * 0.01;
    const lng = -40 + (cell % 20) * 0.25 + 0.01 + Math.floor(corner / 2) * 0.01;
    return { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) };
  });
}

function mixed(value: number): number {
  let hash = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
