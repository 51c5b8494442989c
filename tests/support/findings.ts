import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** One cell of the tables that `npm run test:engines` prints. */
export interface Finding {
  engine: string;
  table: string;
  row: string;
  value: string;
}

export const findingsFile = '.results/engines/findings.jsonl';

/** Notes what was seen in an engine, once it was seen. What is not noted stays empty in the table. */
export function noteFinding(finding: Finding): void {
  mkdirSync(dirname(findingsFile), { recursive: true });
  appendFileSync(findingsFile, `${JSON.stringify(finding)}\n`);
}

/** One way in which a new version comes out under two open tabs, in which no screen of either was blank. */
export const noteDeploy = (engine: string, row: string): void =>
  noteFinding({ engine, table: 'Two tabs, a new version', row, value: 'no white screen' });
