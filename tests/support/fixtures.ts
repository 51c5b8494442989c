import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Recorded answers of the real services lie beside the project, where there are any: they are not ours to publish. */
const folder = resolve(import.meta.dirname, '../../../shared/fixtures');

export const hasFixtures = existsSync(folder);
if (!hasFixtures) console.warn(`Tests on recorded answers are skipped: there is no ${folder}.`);

export interface Fixture {
  name: string;
  path: string;
}

/** The JSON files of one folder of recorded answers; empty without recordings. */
export const fixturesIn = (name: string): Fixture[] =>
  hasFixtures
    ? readdirSync(join(folder, name))
        .filter(file => file.endsWith('.json'))
        .map(file => ({ name: file.replace('.json', ''), path: join(folder, name, file) }))
    : [];

export const fixturePath = (name: string): string => join(folder, name);

export const readFixture = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
