import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { drawPicture } from '../../src/first-paint/inline/draw-picture.ts';
import type { LastScreen } from '../../src/first-paint/last-screen.ts';
import { aPayer } from '../support/a-payer.ts';
import { forecastView } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

/** `style` is set as a property; links to other sites lead nowhere until the app is there. */
const setApart = new Set(['style', 'target', 'rel']);

/** The allow-list of the next start has all that the forecast's picture holds, but for addresses of other sites. */
function expectWholeDrawing({ nodes, views, ages }: LastScreen): void {
  const left = new Set<string>();
  const look = (place: number, drawn: Node): void => {
    const node = nodes[place] ?? '';
    if (typeof node === 'string' || !(drawn instanceof Element))
      return void (typeof node === 'string' || left.add(node[0]));
    const [, attributes, children] = node;
    for (const name of Object.keys(attributes))
      if (!setApart.has(name) && !drawn.hasAttribute(name)) left.add(name);
    for (const [index, child] of drawn.childNodes.entries()) look(children[index] ?? -1, child);
  };
  for (const { root } of views) {
    const drawn = drawPicture(nodes, root, { ages, now: sampleNow });
    drawn?.drawBelow();
    if (drawn) look(root, drawn.picture);
  }
  expect(views.length).toBeGreaterThan(0);
  expect(nodes.length).toBeGreaterThan(100);
  expect([...left]).toEqual([]);
}

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
afterEach(cleanup);

test('a picture of before is not shown at the next start once an answer proved this device’s clock wrong', async () => {
  localStorage.setItem('offing.last-screen', '{}');
  const isKept = (): boolean => localStorage.getItem('offing.last-screen') !== null;
  const shown = { isSettled: true, warnings: null };
  await import('../../src/pages/forecast/keep-last-screen.tsx');
  const { rerender } = showScreen(forecastView(sampleForecast(), shown));
  await act(async () => undefined);
  expect(isKept()).toBe(true);
  const proof = { ...sampleForecast(), answeredAt: sampleNow - 2 * 3600 };
  rerender(forecastView(proof, shown));
  await vi.waitFor(() => expect(isKept()).toBe(false));
});

test('a picture that is still true stays as it is at the next start, and one that is not is drawn anew', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  localStorage.clear();
  identityStore.set(aPayer());
  const kept = (): string | null => localStorage.getItem('offing.last-screen');
  const isLeft = (): boolean => localStorage.getItem('offing.last-screen-left') !== null;
  const open = async (now: number, favorite = false) => {
    const shown = { isSettled: true, warnings: null, now, favorite: { on: favorite, toggle: () => {} } };
    showScreen(forecastView(sampleForecast(), shown));
    await vi.waitFor(() => expect([kept() === null, isLeft()]).toEqual([false, false]));
    const picture = kept();
    cleanup();
    await vi.waitFor(() => expect(isLeft()).toBe(true));
    return picture;
  };
  const first = await open(sampleNow);
  expectWholeDrawing(JSON.parse(first ?? ''));
  expect(await open(sampleNow + 1800)).toBe(first);
  const starred = await open(sampleNow + 1800, true);
  expect(starred).not.toBe(first);
});
