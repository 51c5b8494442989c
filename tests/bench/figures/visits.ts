import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAndWatch, slowPage, withBrowser, withFreshContext, withProfile, type Paint } from '../browse.ts';
import { built } from '../build.ts';
import {
  floorPath,
  forecastPath,
  forecastSelector,
  liveSelector,
  signedIn,
  untilPictured,
  visitOnce,
} from '../journeys.ts';
import { figure, type Figure } from '../report.ts';
import { inTurns, median } from '../sampling.ts';
import { serve, type Served } from '../serve.ts';

type AppName = 'app' | 'vanilla' | 'react';
/** `live`: the app again, until what is on the screen is its database's own. */
type OfflineName = AppName | 'rxdb' | 'live';

interface Visit extends Paint {
  /** Of the main thread until then. */
  cpu: number;
}

interface Visited {
  server: Served;
  url: string;
}

/** A first visit over a slow link, and a second visit with every server dead: the app and our own floors. */
export async function measureVisits({ short }: { short: boolean }): Promise<Figure[]> {
  const visited = await serveAll();
  const cold = await coldVisits(visited, short ? 1 : 5);
  const offline = await offlineVisits(visited, short ? 1 : 7);
  return [
    ...namesOf(cold).flatMap(name => [
      figure(`cold.${name}_first_paint`, cold[name].first, 'ms'),
      figure(`cold.${name}_forecast`, cold[name].content, 'ms'),
      figure(`cold.${name}_cpu`, cold[name].cpu, 'ms'),
    ]),
    figure('cold.first_paint_vs_vanilla', cold.app.first / cold.vanilla.first, 'ratio'),
    ...namesOf(offline).flatMap(name => [
      figure(`offline.${name}_first_paint`, offline[name].first, 'ms'),
      figure(`offline.${name}_forecast`, offline[name].content, 'ms'),
      figure(`offline.${name}_cpu`, offline[name].cpu, 'ms'),
    ]),
    figure('offline.forecast_vs_vanilla', offline.app.content / offline.vanilla.content, 'ratio'),
    figure('offline.forecast_vs_react', offline.app.content / offline.react.content, 'ratio'),
    figure('offline.cpu_vs_react', offline.app.cpu / offline.react.cpu, 'ratio'),
    figure('offline.live_blocked', offline.live.blocked, 'ms'),
    figure('offline.rxdb_blocked', offline.rxdb.blocked, 'ms'),
    figure('offline.live_vs_rxdb', offline.live.content / offline.rxdb.content, 'ratio'),
    figure('offline.live_blocked_vs_rxdb', offline.live.blocked / offline.rxdb.blocked, 'ratio'),
  ];
}

async function serveAll(): Promise<Record<AppName | 'rxdb', Visited>> {
  const floor = async (folder: string): Promise<Visited> => {
    const server = await serve(folder, { ownPolicy: false });
    return { server, url: server.origin + (await floorPath()) };
  };
  const app = await serve(built.app);
  return {
    app: { server: app, url: app.origin + forecastPath },
    vanilla: await floor(built.floors.vanilla),
    react: await floor(built.floors.react),
    rxdb: await floor(built.floors.rxdb),
  };
}

/** Nothing cached, nothing stored: the landing page is the app's, a forecast at once the floors'. */
async function coldVisits(visited: Record<AppName, Visited>, rounds: number) {
  return withBrowser(async browser => {
    const visit =
      ({ server }: Visited, url: string, selector: string) =>
      (): Promise<Visit> =>
        withFreshContext(browser, {}, async context => {
          const page = await context.newPage();
          const { busyMs } = await slowPage(context, page);
          server.setSlow(true);
          const paint = await openAndWatch(page, url, selector);
          server.setSlow(false);
          return { ...paint, cpu: await busyMs() };
        });
    const { app, vanilla, react } = visited;
    return medianVisits(
      await inTurns(
        {
          app: visit(app, `${app.server.origin}/landing`, 'h1'),
          vanilla: visit(vanilla, vanilla.url, forecastSelector),
          react: visit(react, react.url, forecastSelector),
        },
        { rounds, warmUp: 0 },
      ),
    );
  });
}

/** A separate browser process each time, as when the app is opened from the home screen, without any network. */
async function offlineVisits(visited: Record<AppName | 'rxdb', Visited>, rounds: number) {
  rmSync(built.profiles, { recursive: true, force: true });
  const profileOf = (name: AppName | 'rxdb'): string => join(built.profiles, name);
  for (const name of namesOf(visited)) {
    const { server, url } = visited[name];
    await withProfile(profileOf(name), async context => {
      const page = name === 'app' ? await signedIn(context, server.origin) : await context.newPage();
      await visitOnce(page, url);
      if (name === 'app') await untilPictured(page);
    });
  }
  for (const name of namesOf(visited)) await visited[name].server.close();

  const visit =
    (name: AppName | 'rxdb', selector = forecastSelector) =>
    (): Promise<Visit> =>
      withProfile(profileOf(name), async context => {
        const page = context.pages()[0] ?? (await context.newPage());
        const { busyMs } = await slowPage(context, page);
        const paint = await openAndWatch(page, visited[name].url, selector);
        return { ...paint, cpu: await busyMs() };
      });
  return medianVisits(
    await inTurns(
      {
        app: visit('app'),
        live: visit('app', liveSelector),
        vanilla: visit('vanilla'),
        react: visit('react'),
        rxdb: visit('rxdb'),
      },
      { rounds },
    ),
  );
}

const namesOf = <Name extends string>(record: Record<Name, unknown>): Name[] => Object.keys(record) as Name[];

const medianVisits = <Name extends OfflineName>(samples: Record<Name, Visit[]>): Record<Name, Visit> => {
  const medianOf = (visits: Visit[]): Visit => ({
    first: median(visits.map(({ first }) => first)),
    content: median(visits.map(({ content }) => content)),
    blocked: median(visits.map(({ blocked }) => blocked)),
    cpu: median(visits.map(({ cpu }) => cpu)),
  });
  const entries = namesOf(samples).map(name => [name, medianOf(samples[name])] as const);
  return Object.fromEntries(entries) as Record<Name, Visit>;
};
