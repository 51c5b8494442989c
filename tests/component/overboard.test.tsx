import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fix } from '../../src/core/rules/chart/fix.ts';
import type { OverboardMark } from '../../src/core/rules/chart/overboard.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { OverboardCard } from '../../src/pages/chart/overboard-card.tsx';
import { useOverboard } from '../../src/shell/chart/use-overboard.ts';
import { showOverboard } from '../../src/shell/chart/shown-overboard.ts';
import { chartFollower, setFollowed } from '../../src/shell/device/followed.ts';
import { OverboardWatch } from '../../src/shell/frame/overboard-watch.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['chart']);
});
afterEach(() => {
  cleanup();
  showOverboard(null);
  vi.useRealTimers();
});

function Press({ fix }: { fix: Fix | null }) {
  const { press } = useOverboard(null);
  return (
    <button type="button" onClick={() => press(fix)}>
      MOB
    </button>
  );
}
const fixOfAge = (seconds: number, lat = 36.7): Fix => {
  const takenAt = Math.floor(Date.now() / 1000) - seconds;
  return { at: { lat, lng: -121.95 }, accuracyM: 8, takenAt, receivedAt: takenAt, speedKt: null };
};

const panel = async () => await screen.findByRole('region', { name: 'Man overboard' });

test.each([
  ['of this moment', () => fixOfAge(2), /^Position taken \d+ s before the press\.$/],
  // The boat has moved on since: this is not where the person fell in.
  ['of five minutes ago', () => fixOfAge(300), /^No position yet\./],
  ['that is not known', () => null, /^No position yet\./],
])('a press with a position %s opens the panel over every screen', async (of, fixNow, words) => {
  const fix = fixNow();
  showScreen(
    <>
      <Press fix={fix} />
      <OverboardWatch />
    </>,
    '/log',
  );
  fireEvent.click(screen.getByText('MOB'));
  const said = within(await panel());
  expect(said.getByText(words)).toBeTruthy();
  expect(said.getByRole('timer').textContent).toMatch(/^00:0\d since the press$/);
  // Heard: it has the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Man overboard'));
  expect(said.queryByText(/^36°42\.000′\sN, 121°57\.000′\sW, within/) !== null).toBe(of === 'of this moment');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Man overboard' })).toBeNull();
});

test('a press long after the screen was opened waits for its position', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 24, 18) });
  showScreen(
    <>
      <Marks fix={null} />
      <OverboardWatch />
    </>,
    '/chart',
  );
  vi.setSystemTime(Date.now() + 50_000);
  fireEvent.click(screen.getByText('MOB'));
  expect(within(await panel()).getByText(/^No position yet\./)).toBeTruthy();
  await screen.findByRole('button', { name: /^Delete the mark of/ });
  expect(screen.queryByText(/^Place unknown/)).toBeNull();
});

test('the button is in the header while a position is followed, and no longer', async () => {
  showScreen(<OverboardWatch />, '/forecast');
  expect(screen.queryByRole('button', { name: /Man overboard/ })).toBeNull();
  act(() => setFollowed('trip 1', true));
  const button = await screen.findByRole('button', { name: /Man overboard/ });
  act(() => setFollowed(chartFollower, true));
  act(() => setFollowed('trip 1', false));
  fireEvent.click(button);
  act(() => setFollowed(chartFollower, false));
  // The mark stays on the screen.
  expect(within(await panel()).getByRole('link', { name: 'Show on the chart' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'MOB' })).toBeNull();
});

test('by keys marks are deleted one after the other, and the focus stays on the screen', () => {
  const marks = [3, 2, 1].map((seconds): OverboardMark => {
    const pressedAt = Date.UTC(2026, 5, 24, 18) / 1000 + seconds;
    return { id: String(seconds), pressedAt, at: null, accuracyM: null, fixedAt: null };
  });
  function Card() {
    const [left, setLeft] = useState<readonly OverboardMark[]>(marks);
    const remove = (gone: readonly OverboardMark[]): void =>
      setLeft(before => before.filter(mark => !gone.includes(mark)));
    const overboard = { marks: left, unsaved: new Set<string>(), press: () => undefined, remove };
    return (
      <>
        <h1 tabIndex={-1}>Chart</h1>
        {left.length > 0 && <OverboardCard overboard={overboard} fix={null} onShow={() => undefined} />}
      </>
    );
  }
  showScreen(<Card />, '/chart');
  const [, middle, last] = screen.getAllByRole('button', { name: /^Delete the mark of/ });
  middle?.focus();
  if (middle) fireEvent.click(middle);
  expect(document.activeElement).toBe(last);
  for (const wanted of [/^Delete the mark of/, /^Chart$/]) {
    const { activeElement } = document;
    if (activeElement) fireEvent.click(activeElement);
    const now = document.activeElement;
    expect(now?.getAttribute('aria-label') ?? now?.textContent).toMatch(wanted);
  }
});

/** The button and the card as the chart has them, with the position that the device has. */
function Marks({ fix }: { fix: Fix | null }) {
  const overboard = useOverboard(fix);
  return (
    <>
      <button type="button" onClick={() => overboard.press(fix)}>
        MOB
      </button>
      <OverboardCard overboard={overboard} fix={fix} onShow={() => undefined} />
    </>
  );
}

/** The device finds a position while the screen is shown. */
const gives = new EventTarget();
const giveFix = (fix: Fix): boolean => gives.dispatchEvent(new CustomEvent('fix', { detail: fix }));
function MarksOnDevice({ first }: { first: Fix | null }) {
  const [fix, setFix] = useState(first);
  useEffect(() => {
    const take = (event: Event): void => setFix(event instanceof CustomEvent ? event.detail : null);
    gives.addEventListener('fix', take);
    return () => gives.removeEventListener('fix', take);
  }, []);
  return <Marks fix={fix} />;
}

/** Time passes while the tab is hidden: no timer runs, and the clock is another one when the tab shows. */
function passHidden(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  fireEvent(document, new Event('visibilitychange'));
}

const live = (text: RegExp): Element[] =>
  screen.getAllByText(text).filter(element => element.getAttribute('aria-live') === 'polite');

test('GPS lost for ten minutes: the mark waits, keeps the last known place apart, and in the end says that the place is not known', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 24, 18) });
  showScreen(<MarksOnDevice first={fixOfAge(600)} />, '/chart');
  fireEvent.click(screen.getByText('MOB'));
  await screen.findByText(
    /^Last known place, from 10 min before the press: 36°42\.000′\sN, 121°57\.000′\sW, within/,
  );
  expect(live(/^No position yet\. The next fix within 5 minutes/)).toHaveLength(1);
  expect(
    screen.getByText(
      /^By now up to .* Assumed by Offing: a boat of 10\skt until the press, 2\skt of drift since/,
    ),
  ).toBeTruthy();
  // An old position leads nowhere.
  expect(screen.getByText('Distance and bearing need your own position.')).toBeTruthy();
  expect(screen.queryByText(/^36\.7000, -121\.9500/)).toBeNull();

  act(() => passHidden(301));
  await vi.waitFor(() => expect(live(/^Place unknown: no position within 5 minutes/)).toHaveLength(1));
  // GPS is back, 25 NM on.
  act(() => void giveFix(fixOfAge(0, 37.1)));
  await screen.findByText(/^To the last known place: 24\sNM /);
  expect(screen.queryByText(/37°06/)).toBeNull();
  expect(live(/^Place unknown/)).toHaveLength(1);
});

test('pressed without a position: one that comes within five minutes is the place, says how late it is, and where the boat may have been', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 24, 18) });
  showScreen(<MarksOnDevice first={null} />, '/chart');
  fireEvent.click(screen.getByText('MOB'));
  await vi.waitFor(() => expect(live(/^No position yet/)).toHaveLength(1));
  act(() => passHidden(100));
  act(() => void giveFix(fixOfAge(0)));
  await screen.findByText('36.7000, -121.9500, within 26 ft');
  expect(live(/^Position taken 100 s after the press\.$/)).toHaveLength(1);
  expect(screen.getByText(/^The press may have been up to 1,7\d\d\sft from there/)).toBeTruthy();
});

test('a tab that was closed for 20 hours, or a second one, gives a mark of then no position of now', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 24, 18) });
  const first = showScreen(<MarksOnDevice first={null} />, '/chart');
  fireEvent.click(screen.getByText('MOB'));
  await vi.waitFor(() => expect(live(/^No position yet/)).toHaveLength(1));
  first.unmount();
  vi.setSystemTime(Date.now() + 20 * 3_600_000);
  showScreen(<MarksOnDevice first={fixOfAge(0)} />, '/chart');
  await vi.waitFor(() => expect(live(/^Place unknown/)).toHaveLength(1));
  expect(screen.queryByText(/36°42/)).toBeNull();
});
