import { parseArgs } from 'node:util';

export type ServicesChoice =
  | { kind: 'auto' }
  | { kind: 'live' }
  | { kind: 'simulated' }
  | { kind: 'recorded'; folder: string };

export interface StartOptions {
  port: number;
  services: ServicesChoice;
  fresh: boolean;
  /** The app's time at the start, ms; null = the machine's. */
  nowMs: number | null;
}

/** The port after it is needed, too. */
const lastPort = 65534;

export const usage = `Usage: npm start -- [--port 4173] [--services auto|live|simulated|recorded=FOLDER] [--fresh] [--now ISO]

  --port N              the app's; the one after it, N + 1, serves what the app shows in frames (default 4173)
  --services auto       live weather if the public services answer, else the simulation (default)
  --services recorded=  replay recorded answers from a folder
  --fresh               forget the accounts of earlier runs
  --now ISO             start the app's time here, as 2026-07-15T10:23-07:00 or 2026-07-15T17:23Z; without an offset, in this
                        machine's time zone. The weather is simulated, and accounts are forgotten at the end`;

/** Throws an Error with a plain sentence when an option makes no sense. */
export function readOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4173' },
      services: { type: 'string', default: 'auto' },
      fresh: { type: 'boolean', default: false },
      now: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > lastPort)
    throw new Error(`--port ${values.port} is not a port.`);
  const services = servicesChoice(values.services);
  if (values.now === undefined) return { port, services, fresh: values.fresh, nowMs: null };
  // Live services answer for the machine's time, so the app would take its own clock for a wrong one.
  if (services.kind === 'live') throw new Error('--now needs --services simulated or recorded=FOLDER.');
  return {
    port,
    services: services.kind === 'auto' ? { kind: 'simulated' } : services,
    fresh: values.fresh,
    nowMs: instantOf(values.now),
  };
}

const isoForm = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** The years that the tide tables cover. */
const firstMs = Date.UTC(1990, 0);
const endMs = Date.UTC(2051, 0);

function instantOf(text: string): number {
  const day = isoForm.exec(text)?.[1] ?? '';
  const at = Date.parse(text);
  // `Date.parse` takes the 30th of February for a day in March.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  if (day === '' || !isDay || Number.isNaN(at))
    throw new Error(`--now ${text} is not a time such as 2026-07-15T10:23-07:00 or 2026-07-15T17:23Z.`);
  if (at < firstMs || at >= endMs) throw new Error(`--now ${text} is outside the years 1990 to 2050.`);
  return at;
}

function servicesChoice(value: string): ServicesChoice {
  if (value === 'auto' || value === 'live' || value === 'simulated') return { kind: value };
  const folder = /^recorded=(.+)$/.exec(value)?.[1];
  if (folder) return { kind: 'recorded', folder };
  throw new Error(`--services ${value} is not one of auto, live, simulated, recorded=FOLDER.`);
}
