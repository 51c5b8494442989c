import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright';
import { openAndWatch, slowPage, withBrowser, withFreshContext } from '../browse.ts';
import { built } from '../build.ts';
import { forecastPath, forecastSelector, signedIn } from '../journeys.ts';
import { figure, type Figure } from '../report.ts';
import { brotli, serve } from '../serve.ts';

/**
 * Bytes of JavaScript, compressed file by file: what a first visit asks for until its content is on the screen (slow
 * link, so that nothing comes early by luck; without the service worker, which fetches everything), and all there is.
 * `forecast`: everything that was asked for until the whole week is there.
 */
export async function measureScriptSizes(): Promise<Figure[]> {
  const server = await serve(built.app);
  const { landing, forecast } = await withBrowser(async browser => {
    const storageState = await withFreshContext(browser, {}, async context => {
      await signedIn(context, server.origin);
      return context.storageState();
    });
    const scriptsOf = (path: string, selector: string, options: BrowserContextOptions) =>
      withFreshContext(browser, { ...options, serviceWorkers: 'block' }, async context => {
        const page = await context.newPage();
        await slowPage(context, page);
        server.setSlow(true);
        server.takeAsked();
        await openAndWatch(page, server.origin + path, selector);
        server.setSlow(false);
        return [...new Set(server.takeAsked().filter(script => script.endsWith('.js')))];
      });
    return {
      landing: await scriptsOf('/landing', 'h1', {}),
      forecast: await scriptsOf(forecastPath, forecastSelector, { storageState }),
    };
  });
  await server.close();

  const all = readdirSync(built.app, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.js'),
  );
  const library = sizes(built.floors.router, ['main.js']);
  const sized = {
    landing: sizes(built.app, landing),
    forecast: sizes(built.app, forecast),
    all: sizes(built.app, all),
  };
  return [
    ...Object.entries({ ...sized, react_and_router: library }).flatMap(([name, { gz, br }]) => [
      figure(`scripts.${name}_gz`, gz, 'bytes'),
      figure(`scripts.${name}_br`, br, 'bytes'),
    ]),
    figure('scripts.landing_files', landing.length, 'count'),
    figure('scripts.forecast_files', forecast.length, 'count'),
    figure('scripts.landing_vs_react_and_router', sized.landing.br / library.br, 'ratio'),
    figure('scripts.forecast_vs_react_and_router', sized.forecast.br / library.br, 'ratio'),
  ];
}

interface Sizes {
  gz: number;
  br: number;
}

const sizes = (folder: string, files: readonly string[]): Sizes =>
  sizeOf(files.map(file => readFileSync(join(folder, file))));

const sizeOf = (contents: readonly Buffer[]): Sizes => ({
  gz: total(contents.map(content => gzipSync(content, { level: 9 }).byteLength)),
  br: total(contents.map(content => brotli(content).byteLength)),
});

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
