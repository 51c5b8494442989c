import { spawnSync } from 'node:child_process';
import { readScripts } from './import-graph.ts';
import { commentsIn } from './prose/comments-in.ts';
import { faultOf } from './prose/signs.ts';
import { subjectFault } from './prose/subject-fault.ts';

// `npm run lint`: finds comments and commit subjects that need rewriting. Given files, checks only those.

const given = new Set(process.argv.slice(3));
const faults: string[] = [];

for (const [path, script] of readScripts()) {
  if (given.size > 0 && !given.has(path)) continue;
  for (const { line, text } of commentsIn(path, script)) {
    const fault = faultOf(text);
    if (fault !== null) faults.push(`${path}:${line} ${fault}\n    ${text}`);
  }
}
for (const subject of newSubjects()) {
  const fault = subjectFault(subject);
  if (fault !== null) faults.push(`commit “${subject}”: ${fault}`);
}
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;

/** Subjects of the commits since this checker was added; empty outside of a repository. */
function newSubjects(): string[] {
  const lines = (args: string[]): string[] =>
    spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const [first] = lines(['log', '--diff-filter=A', '--format=%H', '--', 'tools/check-prose.ts']);
  return first === undefined ? [] : lines(['log', '--no-merges', '--format=%s', `${first}..HEAD`]);
}
