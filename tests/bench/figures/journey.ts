import type { BrowserContext } from 'playwright';
import { openForecastOf, syncNow } from '../../support/journey.ts';
import { openAndWatch, slowPage, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { newUser, secondDevice, weatherAlone } from '../first-journey.ts';
import { floorPath, forecastSelector, signedIn } from '../journeys.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve, type Served } from '../serve.ts';

type Walked = Awaited<ReturnType<typeof newUser>>;

/**
 * The way of a new user, and of a user with a second device, to the first forecast: empty profile, slow link, 4x slower CPU. With `before`
 * the first way also through another build of the app (its folder), in turns.
 */
export async function measureJourney({
  short,
  before = null,
}: {
  short: boolean;
  before?: string | null;
}): Promise<Figure[]> {
  const app = await serve(built.app);
  const other = before === null ? null : await serve(before, { ownPolicy: false, framesHere: true });
  const floor = await serve(built.floors.react, { ownPolicy: false });
  const rounds = { rounds: short ? 1 : 3, warmUp: 0 };
  const samples = await withBrowser(async browser => {
    const fresh = <Outcome>(
      walk: (context: BrowserContext, server: Served) => Promise<Outcome>,
      server: Served,
    ): Promise<Outcome> => withFreshContext(browser, {}, context => walk(context, server));
    const first = await inTurns(
      {
        app: () => fresh(newUser, app),
        weather: () => fresh(weatherAlone, app),
        react: () => fresh(firstVisit, floor),
        before: async (): Promise<Walked | null> => (other ? fresh(newUser, other) : null),
      },
      rounds,
    );
    await fresh(withFavorite, app);
    return { ...first, ...(await inTurns({ second: () => fresh(secondDevice, app) }, rounds)) };
  });
  await app.close();
  await other?.close();
  await floor.close();
  const first = mediansOf(samples.app);
  const second = mediansOf(samples.second);
  const weather = median(samples.weather);
  const walkedBefore = samples.before.filter(walked => walked !== null);
  const earlier = walkedBefore.length > 0 ? mediansOf(walkedBefore) : null;
  return [
    ...named('journey.', first),
    figure('journey.weather_alone', weather, 'ms'),
    figure('journey.week_vs_weather', first.week / weather, 'ratio'),
    figure('journey.week_vs_react', first.week / median(samples.react), 'ratio'),
    ...named('journey.second_', second),
    figure('journey.second_vs_first', second.waits / first.waits, 'ratio'),
    ...(earlier ? named('journey.before_', earlier) : []),
    ...(earlier ? [figure('journey.waits_vs_before', first.waits / earlier.waits, 'ratio')] : []),
  ];
}

/** To a floor that shows a week at once. */
async function firstVisit(context: BrowserContext, server: Served): Promise<number> {
  const page = await context.newPage();
  await slowPage(context, page);
  server.setSlow(true);
  const { content } = await openAndWatch(page, server.origin + (await floorPath()), forecastSelector);
  server.setSlow(false);
  return content;
}

/** The account has a favorite from now on. */
async function withFavorite(context: BrowserContext, { origin }: Served): Promise<void> {
  const page = await signedIn(context, origin);
  await openForecastOf(page, 'Monterey');
  await page.getByRole('button', { name: 'Favorite: Monterey', pressed: false }).click();
  await syncNow(page);
}

const named = (prefix: string, walked: Walked): Figure[] =>
  legs.map(leg => figure(`${prefix}${leg}`, walked[leg], 'ms'));

const legs = [
  'landing',
  'login_after_paint',
  'login',
  'captcha',
  'sign_in',
  'places',
  'search',
  'week',
  'waits',
] as const satisfies (keyof Walked)[];

const mediansOf = (walked: readonly Walked[]): Walked =>
  // Each leg is one of them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(legs.map(leg => [leg, median(walked.map(each => each[leg]))])) as unknown as Walked;
