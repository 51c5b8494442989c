import type { BrowserContext, Locator, Page } from 'playwright';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { demo } from '../support/journey.ts';
import { spot, zone } from './answers.ts';
import { openAndWatch, slowPage } from './browse.ts';
import { forecastSelector } from './journeys.ts';
import type { Served } from './serve.ts';

/** What each tap of the way waits for, in milliseconds; typing is not counted. */
export interface Journey {
  /** From the address to a landing page on which Login can be tapped. */
  landing: number;
  login: number;
  /** From the last letter of the password to the captcha's tick. */
  captcha: number;
  sign_in: number;
  /** On a new device: until the favorites of the account have arrived. */
  places: number;
  search: number;
  /** From the tap on a place to its week. */
  week: number;
  /** All of them. */
  waits: number;
}

interface Walked extends Journey {
  /** From the first paint to a Login that can be tapped. */
  login_after_paint: number;
}

/** How long a user takes to fill in a field, ms. */
const typingMs = 1000;

/** The way of a new user over a slow link, nothing cached or stored: landing, login, search, the first place's week. */
export async function newUser(context: BrowserContext, server: Served): Promise<Walked> {
  const { page, ...signedIn } = await signInSlowly(context, server);
  const field = page.getByPlaceholder('Search for fishing locations...');
  const toLocations = page.getByRole('link', { name: 'Locations', exact: true }).first();
  const places = await waited(() => toLocations.click(), field);
  await typed(page, field, 'Monterey');
  const result = page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first();
  const search = await waited(
    () => page.getByRole('button', { name: 'Search', exact: true }).click(),
    result,
  );
  const week = await waited(() => result.click(), page.locator(forecastSelector));
  return ended(server, { ...signedIn, places, search, week });
}

/** The way of a user who has the app on another device: landing, login, a favorite, its week. */
export async function secondDevice(context: BrowserContext, server: Served): Promise<Walked> {
  const { page, ...signedIn } = await signInSlowly(context, server);
  const favorite = page
    .getByRole('main')
    .getByRole('link', { name: /Monterey/ })
    .first();
  const places = await waited(async () => undefined, favorite);
  const week = await waited(() => favorite.click(), page.locator(forecastSelector));
  return ended(server, { ...signedIn, places, search: 0, week });
}

function ended(server: Served, walked: Omit<Walked, 'waits'>): Walked {
  server.setSlow(false);
  const { login_after_paint: _after, ...waits } = walked;
  return { ...walked, waits: Object.values(waits).reduce((sum, ms) => sum + ms, 0) };
}

async function signInSlowly(context: BrowserContext, server: Served) {
  const page = await context.newPage();
  await slowPage(context, page);
  server.setSlow(true);
  // An element that is on the screen, and no template of one.
  const painted = await openAndWatch(page, `${server.origin}/landing`, 'body > div a[href="/login"]');
  const byPassword = page.getByRole('button', { name: 'Login with Username and Password' });
  const loginLink = page.getByRole('link', { name: 'Login', exact: true }).first();
  const login = await waited(() => loginLink.click(), byPassword);
  await byPassword.click();
  await typed(page, page.getByLabel('Email'), demo.email);
  await typed(page, page.getByLabel('Password', { exact: true }), demo.password);
  const submit = page.getByRole('button', { name: 'Login', exact: true, disabled: false });
  const captcha = await waited(() => page.frameLocator('iframe').getByRole('checkbox').check(), submit);
  const home = page.getByRole('link', { name: 'Find Fishing Spots' });
  const signIn = await waited(() => submit.click(), home);
  return {
    page,
    landing: painted.content,
    login_after_paint: painted.content - painted.first,
    login,
    captcha,
    sign_in: signIn,
  };
}

async function typed(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.waitForTimeout(typingMs);
  await field.fill(text);
}

/** Milliseconds from an act to what it should bring. */
async function waited(act: () => Promise<unknown>, result: Locator): Promise<number> {
  const startedAt = performance.now();
  await act();
  await result.waitFor();
  return performance.now() - startedAt;
}

/** The two calls that a week is made of and nothing else, over the same link, in milliseconds. */
export async function weatherAlone(context: BrowserContext, server: Served): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${server.origin}/version.json`);
  const urls = await weatherUrls(server.origin);
  server.setSlow(true);
  const ms = await page.evaluate(async asked => {
    const startedAt = performance.now();
    await Promise.all(asked.map(async url => (await fetch(url)).json()));
    return performance.now() - startedAt;
  }, urls);
  server.setSlow(false);
  return ms;
}

async function weatherUrls(origin: string): Promise<string[]> {
  const asked: string[] = [];
  const config = readServicesConfig({
    VITE_MARINE_URL: `${origin}/services/marine/v1/marine`,
    VITE_FORECAST_URL: `${origin}/services/weather/v1/forecast`,
  });
  await createOpenMeteo(config).load(spot, {
    now: Math.floor(Date.now() / 1000),
    zone,
    fetch: async input => {
      asked.push(new Request(input).url);
      return new Response(null, { status: 404 });
    },
  });
  return asked;
}
