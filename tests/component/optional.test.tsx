import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  delete window.screenDrawn;
  vi.resetModules();
});

/** Modules of a new start. */
async function startApp(): Promise<{ load: ReturnType<typeof vi.fn>; shown: HTMLElement }> {
  vi.resetModules();
  const { optional } = await import('../../src/ui/optional.ts');
  const load = vi.fn<() => Promise<() => ReactNode>>(async () => () => <p>Further down</p>);
  const Part = optional([], load);
  const { container } = render(<Part />);
  return { load, shown: container };
}

test('a part that no screen waits for is read at once where there is no picture of the last screen', async () => {
  const { load, shown } = await startApp();
  await vi.waitFor(() => expect(shown.textContent).toBe('Further down'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('behind a picture of the last screen it is read once the app’s own screen is there', async () => {
  let giveWay = (): void => undefined;
  window.screenDrawn = new Promise(resolve => {
    giveWay = resolve;
  });
  const { load, shown } = await startApp();
  await new Promise(resolve => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(load).not.toHaveBeenCalled();
  giveWay();
  await vi.waitFor(() => expect(shown.textContent).toBe('Further down'));
});

test('where its file cannot be had the screen does without it', async () => {
  vi.resetModules();
  const { optional } = await import('../../src/ui/optional.ts');
  const load = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = optional([], load);
  const { container } = render(<Part />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(container.textContent).toBe('');
});

test('it is rendered anew only when what it shows changes', async () => {
  vi.resetModules();
  const { optional } = await import('../../src/ui/optional.ts');
  const Shown = vi.fn<(props: { words: string }) => ReactNode>(({ words }) => <p>{words}</p>);
  const Part = optional([], async () => Shown);
  const { container, rerender } = render(<Part words="Calm" />);
  await vi.waitFor(() => expect(container.textContent).toBe('Calm'));
  const before = Shown.mock.calls.length;
  rerender(<Part words="Calm" />);
  expect(Shown).toHaveBeenCalledTimes(before);
  rerender(<Part words="Gale" />);
  expect(container.textContent).toBe('Gale');
});
