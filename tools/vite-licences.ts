import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { readPack } from '../src/domain/tide-tables/read-pack.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

/** Puts `licences.txt` into a build: the notices of every package and data pack that the app is made of, as its licence asks. */
export function licences(): Plugin {
  return {
    name: 'offing:licences',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: `${notices(process.cwd())}${rule}${packNotices(process.cwd())}`,
      });
    },
  };
}

/** Of the installed packages those that the app needs, not those that only build or test it. */
export function notices(folder: string): string {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true && existsSync(join(folder, path)))
    .map(([path, { version = '', license = 'see below' }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return `${name} ${version}\nLicence: ${license}\n\n${noticeIn(join(folder, path))}`;
    })
    .join(rule);
}

/** The credits of the tide stations on board, word for word. */
export function packNotices(folder: string): string {
  const packs = join(folder, 'data/tides');
  return readdirSync(packs)
    .toSorted()
    .map(file => {
      const result = readPack(gunzipSync(readFileSync(join(packs, file))));
      if (!result.ok) throw new Error(`${file} is ${result.fault}.`);
      const { pack, version, attributions, licences: terms } = result.pack.header;
      const lines = terms.map(
        ({ source, name, url, stations }) => `${source}: ${stations} stations, ${name}, ${url}`,
      );
      return [`Tide stations "${pack}" ${version}`, ...lines, '', ...attributions, ''].join('\n');
    })
    .join(rule);
}

const rule = `\n${'-'.repeat(72)}\n\n`;

function noticeIn(folder: string): string {
  const files = readdirSync(folder).filter(name => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'));
  return texts.length === 0 ? 'The package holds no text of it.\n' : texts.join('\n');
}
