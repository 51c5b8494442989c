import { noChoices } from '../../src/core/rules/log/log-file.ts';
import { logFileSteps } from '../../src/core/rules/log/read-log-file.ts';
import { logJson } from '../../src/core/rules/log/write-log.ts';
import { gpxSteps } from '../../src/core/rules/route/read-gpx.ts';
import { backupSteps } from '../../src/core/rules/settings/read-backup.ts';
import { decodeText, type DecodedText } from '../../src/core/rules/value/decode-text.ts';
import type { Steps } from '../../src/core/rules/value/work-steps.ts';
import { loggedAt, madeEntry } from '../support/made-log.ts';

/**
 * Reads files of 20 MB that are as hard to read as they can be, and prints the processor's time, the longest step and the memory of
 * each; `[NAME]` reads one of them. Run it on a quiet machine and with `node --expose-gc`: the bounds are 2 s and 200 MB.
 */
const mebi = 1024 * 1024;
const most = 20 * mebi - 1000;

type Outcome = { ok: true } | { ok: false; fault: string };

/** Written into bytes at once: millions of short texts would take more memory than the reader. */
function filled(part: (index: number) => string, head = '', tail = ''): Uint8Array {
  const bytes = new Uint8Array(most);
  const encoder = new TextEncoder();
  let length = 0;
  const write = (text: string): void => {
    length += encoder.encodeInto(text, bytes.subarray(length)).written;
  };
  write(head);
  for (let index = 0; ; index++) {
    const next = part(index);
    if (length + next.length + tail.length > most) break;
    write(next);
  }
  write(tail);
  return bytes.slice(0, length);
}

const readLog = (decoded: DecodedText): Steps<Outcome> =>
  logFileSteps(decoded, { choices: noChoices, deviceZone: 'Europe/Berlin', now: loggedAt + 1e7 });

const zigzag = (index: number): string =>
  `lat="${(36 + ((index * 7919) % 100_000) / 1e5).toFixed(5)}" lon="${(-122 - ((index * 104_729) % 100_000) / 1e5).toFixed(5)}"`;
const ownEntries = (): Uint8Array => {
  const size = JSON.stringify(madeEntry()).length;
  const entries = Array.from({ length: Math.min(19_999, Math.floor(most / size)) }, (_, index) =>
    madeEntry({ id: `entry-${index}` }),
  );
  return new TextEncoder().encode(logJson(entries, loggedAt));
};

const files: Record<string, { bytes: () => Uint8Array; read: (decoded: DecodedText) => Steps<Outcome> }> = {
  track: {
    bytes: () => filled(index => `<trkpt ${zigzag(index)}/>`, '<gpx><trk><trkseg>', '</trkseg></trk></gpx>'),
    read: gpxSteps,
  },
  routes: {
    bytes: () =>
      filled(
        index => `${index % 2400 === 0 ? '</rte><rte>' : ''}<rtept ${zigzag(index)}/>`,
        '<gpx><rte>',
        '</rte></gpx>',
      ),
    read: gpxSteps,
  },
  waypoints: {
    bytes: () => filled(index => `<wpt lat="${index % 80}" lon="${index % 170}"/>`, '<gpx>', '</gpx>'),
    read: gpxSteps,
  },
  entities: { bytes: () => filled(() => '&amp;', '<gpx><rte><name>', '</name></rte></gpx>'), read: gpxSteps },
  nested: { bytes: () => filled(() => '<a>', '<gpx>'), read: gpxSteps },
  attributes: { bytes: () => filled(index => `a${index}="1" `, '<gpx><rte><rtept '), read: gpxSteps },
  table: {
    bytes: () =>
      filled(index => `2026-03-19,10:30,Pike ${index},${'x'.repeat(1100)}\n`, 'date,time,species,notes\n'),
    read: readLog,
  },
  'quoted cell': { bytes: () => filled(() => 'a""', 'date,species\n2026-03-19,"'), read: readLog },
  'head of brackets': { bytes: () => filled(() => '( ', 'date,size '), read: readLog },
  columns: { bytes: () => filled(() => `${'a,'.repeat(20_000)}\n`, 'date,species\n'), read: readLog },
  'own log': { bytes: ownEntries, read: readLog },
  'other backup': {
    bytes: () =>
      filled(
        index => `{"date":"10-11-2017_5-19_PM","fishSpecies":"T","notes":"${index} ${'y'.repeat(1000)}"},`,
        '{"journal":{"entries":[',
        '{}]}}',
      ),
    read: readLog,
  },
  'million keys': {
    bytes: () => filled(index => `"key${index}":1,`, '{"app":"offing",', '"z":1}'),
    read: backupSteps,
  },
  'empty objects': {
    bytes: () => filled(() => '{},', '{"app":"offing","places":[', '{}]}'),
    read: backupSteps,
  },
  numbers: {
    bytes: () => filled(() => `[${'12.5,'.repeat(500)}0],`, '{"app":"offing","a":[', '0]}'),
    read: backupSteps,
  },
  escapes: { bytes: () => filled(() => String.raw`\n`, '{"app":"offing","a":"', '"}'), read: backupSteps },
};

const heldMb = (): number => {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return (heapUsed + external + arrayBuffers) / mebi;
};
const sinceMs = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
};

const only = process.argv[3];
for (const [name, { bytes: make, read }] of Object.entries(files)) {
  if (only !== undefined && only !== name) continue;
  const bytes = make();
  globalThis.gc?.();
  const before = heldMb() - bytes.length / mebi;
  const began = process.cpuUsage();
  const steps = read(decodeText(bytes));
  let [peak, longest, count] = [0, 0, 0];
  for (;;) {
    const stepBegan = process.cpuUsage();
    const step = steps.next();
    longest = Math.max(longest, sinceMs(stepBegan));
    if (count++ % 50 === 0 || step.done === true) peak = Math.max(peak, heldMb() - before);
    if (step.done !== true) continue;
    const found = step.value.ok ? 'read' : step.value.fault;
    console.log(
      `${name}: ${(bytes.length / mebi).toFixed(1)} MB, ${sinceMs(began)} ms, longest step ${longest} ms, ${Math.round(peak)} MB, ${found}`,
    );
    break;
  }
}
