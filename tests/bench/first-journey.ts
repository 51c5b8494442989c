import type { Locator, Page } from 'playwright';
import { demo } from '../support/journey.ts';
import { slowPage, withBrowser, withFreshContext } from './browse.ts';
import { forecastSelector } from './journeys.ts';
import { median } from './sampling.ts';
import type { Served } from './serve.ts';

/** What each tap of the way waits for, in milliseconds; typing is not counted. */
interface Journey {
  /** From the address to a landing page on which Login can be tapped. */
  landing: number;
  login: number;
  sign_in: number;
  locations: number;
  search: number;
  /** From the tap on a place to its week. */
  week: number;
  /** All of them. */
  waits: number;
}

/** The way of a new user over a slow link, nothing cached or stored: landing, login, search, the first place's week. */
export function firstJourneys(server: Served, rounds: number): Promise<Journey> {
  return withBrowser(async browser => {
    const journeys: Journey[] = [];
    for (let round = 0; round < rounds; round++)
      journeys.push(
        await withFreshContext(browser, {}, async context => {
          const page = await context.newPage();
          await slowPage(context, page);
          server.setSlow(true);
          const journey = await walk(page, server.origin);
          server.setSlow(false);
          return journey;
        }),
      );
    return medianJourney(journeys);
  });
}

async function walk(page: Page, origin: string): Promise<Journey> {
  const loginLink = page.locator('#root').getByRole('link', { name: 'Login', exact: true }).first();
  const landing = await waited(() => page.goto(`${origin}/landing`, { waitUntil: 'commit' }), loginLink);
  const byPassword = page.getByRole('button', { name: 'Login with Username and Password' });
  const login = await waited(() => loginLink.click(), byPassword);
  await byPassword.click();
  await page.getByLabel('Email').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.frameLocator('iframe').getByRole('checkbox').check();
  const submit = page.getByRole('button', { name: 'Login', exact: true });
  const signIn = await waited(() => submit.click(), page.getByRole('link', { name: 'Find Fishing Spots' }));
  const field = page.getByPlaceholder('Search for fishing locations...');
  const toLocations = page.getByRole('link', { name: 'Locations', exact: true }).first();
  const locations = await waited(() => toLocations.click(), field);
  await field.fill('Monterey');
  const result = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first();
  const search = await waited(
    () => page.getByRole('button', { name: 'Search', exact: true }).click(),
    result,
  );
  const week = await waited(() => result.click(), page.locator(forecastSelector));
  const waits = landing + login + signIn + locations + search + week;
  return { landing, login, sign_in: signIn, locations, search, week, waits };
}

/** Milliseconds from an act to what it should bring. */
async function waited(act: () => Promise<unknown>, result: Locator): Promise<number> {
  const startedAt = performance.now();
  await act();
  await result.waitFor();
  return performance.now() - startedAt;
}

function medianJourney(journeys: readonly Journey[]): Journey {
  const of = (leg: keyof Journey): number => median(journeys.map(journey => journey[leg]));
  return {
    landing: of('landing'),
    login: of('login'),
    sign_in: of('sign_in'),
    locations: of('locations'),
    search: of('search'),
    week: of('week'),
    waits: of('waits'),
  };
}
