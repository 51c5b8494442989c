import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Whether a load has shown anything yet is remembered for as long as it lasts: a fresh module is a fresh load.
let part: typeof import('../../src/ui/part.tsx').part;
beforeEach(async () => {
  vi.resetModules();
  ({ part } = await import('../../src/ui/part.tsx'));
});
afterEach(cleanup);

/** A file that arrives when the test says so. */
function file(text: string) {
  let resolve = (_part: () => ReactNode): void => undefined;
  let reject = (_error: Error): void => undefined;
  const promise = new Promise<() => ReactNode>((...settle) => ([resolve, reject] = settle));
  return {
    Part: part(() => promise),
    arrive: () => act(async () => resolve(() => <p>{text}</p>)),
    getLost: () => act(async () => reject(new Error('gone'))),
  };
}

class Caught extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>Said to be gone</p> : this.props.children);
}

describe('at the start of a load', () => {
  test('a screen comes with its file, and nothing waits for a Suspense boundary', async () => {
    const { Part, arrive } = file('Home');
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <Part />
      </Suspense>,
    );
    expect(screen.queryByText('Waiting')).toBeNull();
    await arrive();
    expect(screen.getByText('Home')).toBeTruthy();
  });

  test('a file that cannot be had is heard of', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { Part, getLost } = file('Home');
    render(
      <Caught>
        <Suspense>
          <Part />
        </Suspense>
      </Caught>,
    );
    await getLost();
    expect(await screen.findByText('Said to be gone')).toBeTruthy();
  });
});

test('later the screen before stays until the next one is there', async () => {
  const home = file('Home');
  const settings = file('Settings');
  function Screens() {
    const [{ Part }, setShown] = useState(home);
    return (
      <Suspense>
        <button type="button" onClick={() => startTransition(() => setShown(settings))}>
          Go on
        </button>
        <Part />
      </Suspense>
    );
  }
  render(<Screens />);
  await home.arrive();
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('Home')).toBeTruthy();
  await settings.arrive();
  expect(await screen.findByText('Settings')).toBeTruthy();
  expect(screen.queryByText('Home')).toBeNull();
});
