import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { ScreenFiles } from '../src/first-paint/screen-files.ts';
import { fetchedFor } from './fetched-for.ts';
import { inlineParts } from './inline-parts.ts';
import { landingWords } from './landing-words.ts';

/** An address whose first visit is prefetched by the document. */
interface FirstScreen {
  path: string;
  modules: readonly string[];
  /** Whether it starts the engine. */
  worker: boolean;
  /** Files of its first tap, fetched while the user types. */
  soon?: readonly string[];
}

/**
 * Inlines everything that the first paint needs, and in a build defers everything that would delay it: the app's style sheets and scripts
 * wait in a <template> for `src/first-paint/inline/start-app.ts`.
 */
export function firstPaint(screens: readonly FirstScreen[]): Plugin {
  return {
    name: 'offing:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: bundle ? html.replace(appFiles, '') : html,
        tags: [
          { tag: 'script', children: inlineParts.takeAddress, injectTo: 'head' },
          { tag: 'script', children: inlineParts.keepLink, injectTo: 'head' },
          ...(bundle ? [firstFrame] : []),
          { tag: 'style', children: inlineParts.style, injectTo: 'head' },
          { tag: 'script', children: inlineParts.theme, injectTo: 'head' },
          landingWords(),
          { tag: 'script', children: inlineParts.landing, injectTo: 'body' },
          { tag: 'script', children: inlineParts.lastScreen, injectTo: 'body' },
          ...(bundle ? [waiting(html, { screens, bundle })] : []),
          { tag: 'script', children: inlineParts.giveWay, injectTo: 'body' },
          { tag: 'script', children: inlineParts.startApp, injectTo: 'body' },
        ],
      }),
    },
  };
}

/** The first frame waits for the picture of the last screen or the landing page's words: otherwise it would be painted twice. */
const firstFrame: HtmlTagDescriptor = {
  tag: 'link',
  attrs: { rel: 'expect', href: '#app-files', blocking: 'render' },
  injectTo: 'head',
};

/** As the build has put them in, and the manifest, which the browser would ask for before the picture is painted. */
const appFiles =
  /^ *<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>)\n?/gm;

function waiting(
  html: string,
  { screens, bundle }: { screens: readonly FirstScreen[]; bundle: Rolldown.OutputBundle },
): HtmlTagDescriptor {
  const files = html.match(appFiles) ?? [];
  const [entry] = files.flatMap(file => /<script[^>]* src="([^"]+)"/.exec(file)?.[1] ?? []);
  if (entry === undefined) throw new Error('The document starts no script');
  const links = files.filter(file => file.includes('<link'));
  const asked = screens.map(({ path, modules, worker, soon = [] }): [string, ScreenFiles] => {
    const scripts = fetchedFor(modules, bundle);
    const soonScripts = fetchedFor([...modules, ...soon], bundle).filter(file => !scripts.includes(file));
    const others = [...scripts, ...scripts.flatMap(file => styleSheetsOf(bundle[file]))]
      .map(file => `/${file}`)
      .filter(file => !html.includes(file));
    return [
      path,
      {
        page: others,
        ...(soon.length > 0 ? { soon: soonScripts.map(file => `/${file}`) } : {}),
        ...(worker ? workerScripts(bundle) : { worker: [], later: [] }),
      },
    ];
  });
  return {
    tag: 'template',
    attrs: {
      id: 'app-files',
      'data-entry': entry,
      'data-screens': JSON.stringify(Object.fromEntries(asked)),
    },
    children: [`    <link rel="modulepreload" crossorigin href="${entry}">\n`, ...links].join(''),
    injectTo: 'body',
  };
}

const styleSheetsOf = (output: Rolldown.OutputBundle[string] | undefined): string[] =>
  output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [];

/**
 * Files with which the engine starts, and those for its first search and forecast. For the page's build, scripts of a worker are assets.
 */
function workerScripts(bundle: Rolldown.OutputBundle): Pick<ScreenFiles, 'worker' | 'later'> {
  const assets = Object.values(bundle).filter(({ type }) => type === 'asset');
  const named = (names: RegExp): string[] =>
    assets.filter(({ fileName }) => names.test(fileName)).map(({ fileName }) => `/${fileName}`);
  const worker = named(/\/engine\.worker-/);
  for (const file of worker)
    for (const imported of importsOf(bundle[file.slice(1)]))
      if (!worker.includes(imported)) worker.push(imported);
  // Each file names the next one, so a chain of small files is a chain of round trips.
  if (worker.length < 2 || worker.length > mostWorkerFiles)
    throw new Error(`The engine starts with ${worker.length} files: ${worker.join()}`);
  const later = firstQuestions.flatMap(name => {
    const found = named(new RegExp(`/${name}-[\\w-]{8}\\.js$`));
    if (found.length !== 1) throw new Error(`${found.length} files of the engine are called ${name}`);
    return found;
  });
  for (const file of later)
    for (const imported of importsOf(bundle[file.slice(1)]))
      if (!worker.includes(imported) && !later.includes(imported)) later.push(imported);
  return { worker, later };
}

const mostWorkerFiles = 5;

/** Chunks for a first search and forecast, by name. */
const firstQuestions = ['zones', 'find-places', 'gateway-work'];

/** Static imports of a worker's script; for the page's build it is text. */
const importsOf = (output: Rolldown.OutputBundle[string] | undefined): string[] =>
  output?.type === 'asset'
    ? Array.from(
        output.source.toString().matchAll(/(?:\bfrom|\bimport) ?["']\.\/([\w.-]+\.js)["']/g),
        ([, file]) => `/assets/${file}`,
      )
    : [];
