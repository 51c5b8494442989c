import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { readNames } from '../src/core/rules/names/read-names.ts';
import { readPack } from '../src/core/rules/tide/read-pack.ts';
import { landSource, seasSource } from './coast/sources.ts';
import { zoneSource } from './zones/zone-source.ts';
import { bundledPackages } from './bundled-packages.ts';

/**
 * Writes `licences.txt` into a build: the notices of every package, data pack and coast in the app, as their licenses require. Page,
 * workers and service worker are separate bundles; the last one writes for all. `ofWorkers` belongs among the plugins of workers.
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
        const home = join(import.meta.dirname, '..');
        const source = [notices([...folders]), packNotices(home), coastNotice, nameNotices(home)].join(rule);
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
    .filter(file => file.endsWith('.pack'))
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

/** The coast's two sources; the second one's terms apply to the distributed sheets. */
export const coastNotice = [
  `Coast of the world: made with Natural Earth (public domain), by way of ${landSource.name} ${landSource.version} (ISC,`,
  'Copyright 2013-2019 Michael Bostock)',
  '',
  'Sheets of the coast (/coast/*): © OpenStreetMap contributors, https://www.openstreetmap.org/copyright',
  'A database derived from OpenStreetMap, and made available under the Open Database License 1.0:',
  'https://opendatacommons.org/licenses/odbl/1.0/',
  `Made of ${seasSource.name} ${seasSource.version} (code MIT, Copyright (c) 2017 Simone Primarosa; data ODbL), cut and rounded to`,
  '0.0001 degrees. data/coast/sheets.pack in the source of this app holds all of them.',
  '',
  'Corrections of time zones: © OpenStreetMap contributors, under the Open Database License 1.0, by way of timezone-boundary-builder and',
  `${zoneSource.name} ${zoneSource.version} (code MIT). src/core/rules/place/zone-corrections.json in the source of this app holds all of them.`,
  '',
].join('\n');
/** The credits of the names on board, word for word. */
export function nameNotices(folder: string): string {
  const packs = join(folder, 'data/names');
  return readdirSync(packs)
    .toSorted()
    .map(file => {
      const result = readNames(gunzipSync(readFileSync(join(packs, file))));
      if (!result.ok) throw new Error(`${file} is ${result.fault}.`);
      const { pack, version, towns, attributions } = result.pack.header;
      return [`Names of places "${pack}": ${towns} towns, ${version}`, '', ...attributions, ''].join('\n');
    })
    .join(rule);
}

const rule = `\n${'-'.repeat(72)}\n\n`;

/** null = the package ships no text of its license. */
function noticeIn(folder: string): string | null {
  const files = readdirSync(folder).filter(name => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'));
  return texts.length === 0 ? null : texts.join('\n');
}

/** The standard text of a license with the author named by the package. An unknown license stops the build. */
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
