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
}

/** The port after it is needed, too. */
const lastPort = 65534;

export const usage = `Usage: npm start -- [--port 4173] [--services auto|live|simulated|recorded=FOLDER] [--fresh]

  --port N              the app's; the one after it, N + 1, serves what the app shows in frames (default 4173)
  --services auto       live weather if the public services answer, else the simulation (default)
  --services recorded=  replay recorded answers from a folder
  --fresh               forget the accounts of earlier runs`;

/** Throws an Error with a plain sentence when an option makes no sense. */
export function readOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4173' },
      services: { type: 'string', default: 'auto' },
      fresh: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > lastPort)
    throw new Error(`--port ${values.port} is not a port.`);
  return { port, services: servicesChoice(values.services), fresh: values.fresh };
}

function servicesChoice(value: string): ServicesChoice {
  if (value === 'auto' || value === 'live' || value === 'simulated') return { kind: value };
  const folder = /^recorded=(.+)$/.exec(value)?.[1];
  if (folder) return { kind: 'recorded', folder };
  throw new Error(`--services ${value} is not one of auto, live, simulated, recorded=FOLDER.`);
}
