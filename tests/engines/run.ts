import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureEngines } from '../../tools/engines.ts';
import { ensureChromium } from '../../tools/browser.ts';
import { findingsFile, type Finding } from '../support/findings.ts';

/** Runs what is offline, updated, stored and killed in three engines, and prints what was found in each as tables. */
const engines = ['chromium', 'firefox', 'webkit'];

const startedAt = Date.now();
ensureChromium();
ensureEngines();
rmSync(findingsFile, { force: true });
const failed = [
  ['tests/e2e', 'offline-routes', 'updates', 'migration', 'killed', 'storage', 'frozen', 'frames'],
  ['tests/engines/firefox.config.ts'],
  ['tests/engines/webkit.config.ts'],
].filter(([config = '', ...files]) => {
  const { status } = spawnSync('npx', ['playwright', 'test', '-c', config, ...files], {
    stdio: 'inherit',
    env: { ...process.env, OFFING_KILLS: process.env['OFFING_KILLS'] ?? '20' },
  });
  return status !== 0;
});

const minutes = Math.round((Date.now() - startedAt) / 60_000);
console.log(`\n${new Date().toISOString().slice(0, 10)}, ${minutes} minutes`);
printTables(existsSync(findingsFile) ? readFindings() : []);
process.exit(failed.length > 0 ? 1 : 0);

function readFindings(): Finding[] {
  return readFileSync(findingsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line): Finding => JSON.parse(line));
}

function printTables(findings: readonly Finding[]): void {
  for (const table of new Set(findings.map(each => each.table))) {
    const inTable = findings.filter(each => each.table === table);
    console.log(`\n| ${table} | ${engines.join(' | ')} |\n| --- | ${engines.map(() => '---').join(' | ')} |`);
    for (const row of new Set(inTable.map(each => each.row))) {
      const cells = engines.map(
        engine => inTable.findLast(each => each.row === row && each.engine === engine)?.value ?? '–',
      );
      console.log(`| ${row} | ${cells.join(' | ')} |`);
    }
  }
}
