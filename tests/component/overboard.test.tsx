import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fix, OverboardMark } from '../../src/domain/chart/overboard.ts';
import { loadSections } from '../../src/i18n/words.ts';
import { OverboardCard } from '../../src/pages/chart/overboard-card.tsx';
import { useOverboard } from '../../src/pages/chart/use-overboard.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['chart']);
});
afterEach(cleanup);

function Press({ fix }: { fix: Fix | null }) {
  const { press } = useOverboard(null);
  return (
    <button type="button" onClick={() => press(fix)}>
      MOB
    </button>
  );
}
const fixOfAge = (seconds: number): Fix => ({
  at: { lat: 36.7, lng: -121.95 },
  accuracyM: 8,
  takenAt: Math.floor(Date.now() / 1000) - seconds,
});

test.each([
  ['of this moment', fixOfAge(2), /^Saved at [^.]*$/],
  // The boat has gone on since: it is not where somebody fell in.
  ['of five minutes ago', fixOfAge(300), /^Saved at .*No position yet/],
  ['that is not known', null, /^Saved at .*No position yet/],
])('a mark with a position %s says whether it has one', async (_of, fix, words) => {
  showScreen(<Press fix={fix} />, '/chart');
  fireEvent.click(screen.getByText('MOB'));
  // Seen and heard.
  expect(await screen.findAllByText(words)).toHaveLength(2);
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
