import { madeFiles, recordedFiles, sweepDamagedFiles } from '../support/damaged-files.ts';

/** Reads many damaged files and prints what of them is accepted although the intact file does not hold it: `[FILES] [SEED]`. */
const [wanted = 10_500, seed = 1] = process.argv.slice(3).map(Number);
const started = performance.now();
const files = [...madeFiles(), ...recordedFiles()];
const outcome = sweepDamagedFiles(files, Math.ceil(wanted / files.length), seed);
for (const line of outcome.wrong.slice(0, 100)) console.log(line);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${outcome.files} damaged files of ${files.length}: ${outcome.refused} refused, ${outcome.accepted} accepted, ${outcome.noticed} of them with a notice; ${outcome.wrong.length} with values that the intact file does not hold, ${seconds} s`,
);
process.exit(outcome.wrong.length > 0 ? 1 : 0);
