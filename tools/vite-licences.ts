import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { readPack } from '../src/domain/tide/read-pack.ts';
import { bundledPackages } from './bundled-packages.ts';

/**
 * Puts `licences.txt` into a build: the notices of every package and data pack that the app is made of, as its licence asks. Page,
 * workers and service worker are bundles of their own; the last one writes for all. `ofWorkers` belongs among the plugins of workers.
 */
export function licences(last: 'client' | 'sw' = 'sw'): { ofApp: () => Plugin; ofWorkers: () => Plugin } {
  const folders = new Set<string>();
  const note = (packages: readonly string[]): void => {
    for (const each of packages) folders.add(each);
  };
  return {
    ofWorkers: () => ({
      name: 'offing:licences-of-workers',
      apply: 'build',
      generateBundle: (_options, bundle) => note(bundledPackages(bundle)),
    }),
    ofApp: () => ({
      name: 'offing:licences',
      apply: 'build',
      generateBundle(_options, bundle) {
        note(bundledPackages(bundle));
        if (this.environment.name !== last) return;
        const source = `${notices([...folders])}${rule}${packNotices(import.meta.dirname + '/..')}`;
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
      },
    }),
  };
}

interface PackageFacts {
  name: string;
  version?: string;
  license?: string;
  author?: string | { name?: string; email?: string };
}

/** Of packages by their folders, each name and version once. */
export function notices(folders: readonly string[]): string {
  const texts = folders.map(folder => {
    const facts: PackageFacts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version = '', license = 'see below' } = facts;
    return `${name} ${version}\nLicence: ${license}\n\n${noticeIn(folder) ?? standardText(facts)}`;
  });
  return [...new Set(texts)].toSorted().join(rule);
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

/** null = the package ships no text of its licence. */
function noticeIn(folder: string): string | null {
  const files = readdirSync(folder).filter(name => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'));
  return texts.length === 0 ? null : texts.join('\n');
}

/** The text that the licence's name stands for, with the author as the package names them. A licence nobody has read stops the build. */
function standardText({ name, license = '', author }: PackageFacts): string {
  const texts = join(import.meta.dirname, 'licence-texts');
  if (!readdirSync(texts).includes(`${license}.txt`))
    throw new Error(
      `${name} ships no text of its licence, and tools/licence-texts has none of "${license}".`,
    );
  return readFileSync(join(texts, `${license}.txt`), 'utf8').replace('<holder>', authorOf(author, name));
}

function authorOf(author: PackageFacts['author'], name: string): string {
  if (typeof author === 'string') return author;
  const { name: person = `the authors of ${name}`, email } = author ?? {};
  return email === undefined ? person : `${person} <${email}>`;
}
