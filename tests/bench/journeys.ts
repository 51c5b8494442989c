import type { BrowserContext, Page } from 'playwright';
import { demo, signInByForm, untilInstalled } from '../support/journey.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { spot, zone } from './answers.ts';

/** The heading of the week stands on the page, here and in the floors, only together with the forecast's numbers. */
export const forecastSelector = '#week-title';

/**
 * The app itself in place of the picture, with what its database said. Its charts lie below the first screen of a phone and
 * are built when they come near; the floors have theirs with their week.
 */
export const liveSelector = ':root:not(:has(#last-screen, [data-settling])) #root #week-title';

export const forecastPath = `/forecast?lat=${spot.lat}&lng=${spot.lng}`;

/** In a new page of the context: signs in as a person does. */
export async function signedIn(context: BrowserContext, origin: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  // `signInByForm` goes by paths.
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(new URL(url, origin).href, options);
  await signInByForm(page, demo);
  return page;
}

/** Leaves the profile as a first visit does: app installed, forecast stored. */
export async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator(forecastSelector).waitFor();
  await untilInstalled(page);
  await page.waitForLoadState('networkidle');
}

/** The picture of the forecast is drawn in quiet moments, some after the network is quiet: who left before has none next time. */
export async function untilPictured(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('offing.last-screen') !== null);
}

/** Where a floor finds the same forecast: it is handed the very queries that the app sends. */
export async function floorPath(): Promise<string> {
  const asked = new URLSearchParams();
  const config = readServicesConfig({
    VITE_MARINE_URL: 'http://app/marine',
    VITE_FORECAST_URL: 'http://app/weather',
  });
  await createOpenMeteo(config).load(spot, {
    now: Math.floor(Date.now() / 1000),
    zone,
    fetch: async input => {
      const url = new URL(new Request(input).url);
      asked.set(url.pathname.slice(1), url.search.slice(1));
      return new Response(null, { status: 404 });
    },
  });
  return `/forecast?${asked}`;
}
