import { spot, weekOfAnswers, zone } from '../answers.ts';
import { built } from '../build.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';

type Code = typeof import('../code/forecast-code.ts');

/** From two answers as text to the stored document of a week, step by step, against parsing the text alone. */
export async function measureScoring({ short }: { short: boolean }): Promise<Figure[]> {
  const code = (await import(/* @vite-ignore */ built.code)) as Code;
  const week = await weekOfAnswers();
  const asked = { at: spot, now: week.now, requestZone: zone, provenance: 'live' } as const;

  const parse = () => ({
    marine: JSON.parse(week.marine) as unknown,
    weather: JSON.parse(week.weather) as unknown,
  });
  const normalise = (answers: ReturnType<typeof parse>) => {
    const source = code.normaliseOpenMeteo({ ...answers, ...asked });
    if (!source.ok) throw new Error(`The answers cannot be read: ${source.failure.kind}`);
    return source.value;
  };
  const assemble = (source: ReturnType<typeof normalise>) =>
    code.assembleForecast(source, { zone, spotZone: zone, previous: null });
  const answers = parse();
  const source = normalise(answers);
  const document = assemble(source);
  const { hourly, scores, daily, days, fetchedAt } = document;
  const profiles = (['surfing', 'sailing', 'boating'] as const).map(code.builtInProfile);

  const samples = await inTurns(
    {
      parse: timed(parse),
      normalise: timed(() => normalise(answers)),
      score: timed(() => code.scoreHours(hourly)),
      days: timed(() => code.buildDays({ hourly, scores, daily, zone, at: spot, fetchedAt })),
      sky: timed(() => {
        const sky = code.skyOver(spot);
        return days.map(({ start, end }) => sky(start, end));
      }),
      scored: timed(() => code.scoreHours(normalise(parse()).hourly)),
      activities: timed(() => code.activityWindows(document, profiles, 200)),
      document: timed(() => assemble(normalise(parse()))),
    },
    { rounds: short ? 100 : 1500, warmUp: short ? 20 : 300 },
  );
  const of = (step: keyof typeof samples): number => median(samples[step]);
  return [
    figure('scoring.parse', of('parse'), 'us'),
    figure('scoring.normalise', of('normalise'), 'us'),
    figure('scoring.score', of('score'), 'us'),
    figure('scoring.days', of('days'), 'us'),
    figure('scoring.sky', of('sky'), 'us'),
    figure('scoring.activities_of_20_places', (20 * of('activities')) / 1000, 'ms'),
    figure('scoring.parse_to_scores', of('scored'), 'us'),
    figure('scoring.parse_to_document', of('document'), 'us'),
    figure('scoring.parse_to_scores_vs_parse', of('scored') / of('parse'), 'ratio'),
    figure('scoring.parse_to_document_vs_parse', of('document') / of('parse'), 'ratio'),
  ];
}

/**
 * Microseconds of processor time of one call: other work on the machine interrupts a call, but is not counted. The
 * outcome is looked at after the clock: unused work could be left out.
 */
function timed(work: () => unknown): () => number {
  return () => {
    const before = process.cpuUsage();
    const outcome = work();
    const { user, system } = process.cpuUsage(before);
    if (outcome === undefined) throw new Error('Nothing came out.');
    return user + system;
  };
}
