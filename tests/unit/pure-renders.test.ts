import { describe, expect, test } from 'vitest';
import { modulesOfApp, readModule, renderEffects } from '../support/render-effects.ts';

/** Caches: the same answer, however often and in whichever render they are filled. */
const caches = new Set([
  'src/engine/live-stores.ts#liveStore',
  'src/shell/alerts/waking-memory.ts#wakingHere',
  'src/core/rules/time/time.ts#askedOffset',
  'src/core/rules/time/time.ts#isZone',
]);

const effectsIn = (page: string, draft = ''): string[] => {
  const modules = [readModule('src/page.tsx', page), readModule('src/draft.ts', draft)];
  return renderEffects(new Map(modules.map(each => [each.file, each]))).map(
    ({ by, at, effect }) => `${by} by ${at}: ${effect}`,
  );
};

describe('what the app shows', () => {
  const effects = renderEffects(modulesOfApp());

  test('is drawn without a side effect, which a discarded render would have had in vain', () => {
    const strays = effects.filter(({ at }) => !caches.has(at));
    expect(strays.map(({ file, by, at, effect }) => `${file} ${by}, by ${at}: ${effect}`)).toEqual([]);
  });

  test('uses every cache that is allowed here', () => {
    const used = new Set(effects.map(({ at }) => at));
    expect([...caches].filter(each => !used.has(each))).toEqual([]);
  });
});

describe('a side effect is found', () => {
  const draft = `
    let waiting = null;
    export const planNext = trip => { waiting = trip; };
    export function takePlanned() { const planned = waiting; waiting = null; return planned; }
    export const peek = () => waiting;`;
  const page = (body: string): string =>
    `import { takePlanned, peek } from "./draft.ts"; import { links } from "./links.ts";
     let count = 0; const seen = new Set();
     export function Page() { ${body} }`;
  const ofDraft = ['Page by src/draft.ts#takePlanned: assigns waiting'];

  test.each([
    ['a state initializer that is the function', 'useState(takePlanned)', ofDraft],
    ['one that calls it', 'useState(() => takePlanned() ?? null)', ofDraft],
    ['a memo', 'useMemo(() => takePlanned(), [])', ofDraft],
    ['a reducer', 'useReducer(takePlanned, null)', ofDraft],
    ['a snapshot', 'useSyncExternalStore(watch, takePlanned)', ofDraft],
    ['the body', 'const planned = takePlanned();', ofDraft],
    ['a list of the body', 'return list.map(each => takePlanned());', ofDraft],
    ['a count', 'count += 1;', ['Page by src/page.tsx#Page: assigns count']],
    ['a collection', 'seen.add(1);', ['Page by src/page.tsx#Page: seen.add']],
    ['storage', "localStorage.removeItem('x');", ['Page by src/page.tsx#Page: localStorage.removeItem']],
    ['another module’s object', 'useState(() => links.open(1))', ['Page by src/page.tsx#Page: links.open']],
  ])('in %s', (_where, body, found) => expect(effectsIn(page(body), draft)).toEqual(found));

  test.each([
    ['an effect', 'useEffect(() => { takePlanned(); count += 1; })'],
    ['an event', 'return <button onClick={() => takePlanned()} />'],
    ['a name of its own', 'let count = 1; count += 1;'],
    ['a reader', 'useState(peek)'],
  ])('but not in %s', (_where, body) => expect(effectsIn(page(body), draft)).toEqual([]));
});
