import { recordedAnswers, sweepOfficial } from '../support/damaged-official.ts';

/** Reads many damaged official answers and prints where a warning is lost or revived: `[FILES] [SEED]`. */
const [wanted = 10_500, seed = 1] = process.argv.slice(3).map(Number);
const answers = recordedAnswers();
const { files, unreadable, read, cutBetween, wrong } = sweepOfficial(
  answers,
  Math.ceil(wanted / answers.length),
  seed,
);
for (const line of wrong.slice(0, 100)) console.log(line);
console.log(
  `${files} damaged answers of ${answers.length}: ${unreadable} unreadable, ${read} read without a loss, ${cutBetween} cut between two parts of a product; ${wrong.length} wrong`,
);
process.exit(wrong.length > 0 ? 1 : 0);
