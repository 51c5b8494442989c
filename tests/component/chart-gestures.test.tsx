import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToGestures } from '../../src/ui/sea-chart/chart-gestures.ts';

interface Seen {
  pushed: [number, number][];
  holds: unknown[];
  taps: unknown[];
  closer: number[];
}

let element: HTMLElement;
let seen: Seen;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  document.body.append(element);
  seen = { pushed: [], holds: [], taps: [], closer: [] };
  stop = listenToGestures(element, {
    push: (dx, dy) => seen.pushed.push([dx, dy]),
    closer: factor => seen.closer.push(factor),
    hold: at => seen.holds.push(at),
    tap: at => seen.taps.push(at),
    choose: () => undefined,
  });
});
afterEach(() => {
  stop();
  element.remove();
  vi.useRealTimers();
});

type Kind = 'touch' | 'mouse' | 'pen';
function pointer(type: string, pointerType: Kind, x: number, y = 100, pointerId = 1): void {
  const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId, pointerType, button: 0 });
  Object.defineProperty(event, 'timeStamp', { value: Date.now() });
  element.dispatchEvent(event);
}
/** Sixty moves a second, each to the other side: a path of many pixels, never far from the start. */
function tremble(kind: Kind, byPx: number, ms: number): void {
  for (let passed = 0; passed < ms; passed += 16) {
    pointer(
      'pointermove',
      kind,
      100 + (passed % 32 === 0 ? byPx : -byPx),
      100 + (passed % 48 === 0 ? byPx : -byPx),
    );
    vi.advanceTimersByTime(16);
  }
}
const tap = (kind: Kind, byPx: number, x = 100): void => {
  pointer('pointerdown', kind, x);
  tremble(kind, byPx, 100);
  pointer('pointerup', kind, x + byPx);
};

test.each<[Kind, number]>([
  ['touch', 1.5],
  ['touch', 7],
  ['pen', 7],
  ['mouse', 2.5],
])(
  'a %s that trembles by %s px for 0.8 s sets a spot where it went down, and pushes nothing',
  (kind, byPx) => {
    pointer('pointerdown', kind, 100);
    tremble(kind, byPx, 800);
    pointer('pointerup', kind, 100 + byPx);
    expect(seen).toEqual({ pushed: [], holds: [{ x: 100, y: 100 }], taps: [], closer: [] });
  },
);

test.each<[Kind, number]>([
  ['touch', 7],
  ['mouse', 2.5],
])('a tap of a trembling %s is a tap, and two of them bring the chart closer', (kind, byPx) => {
  tap(kind, byPx);
  expect(seen.taps).toEqual([{ x: 100 + byPx, y: 100 }]);
  vi.advanceTimersByTime(100);
  tap(kind, byPx);
  expect(seen).toMatchObject({ closer: [2], pushed: [], holds: [] });
  expect(seen.taps).toHaveLength(1);
});

test.each<[Kind, number]>([
  ['touch', 10],
  ['mouse', 4],
])(
  'a %s farther than %s px from its start pushes the chart from there on, also back near the start',
  (kind, slop) => {
    pointer('pointerdown', kind, 100);
    pointer('pointermove', kind, 100 + slop);
    expect(seen.pushed).toEqual([]);
    pointer('pointermove', kind, 101 + slop);
    pointer('pointermove', kind, 100);
    expect(seen.pushed).toEqual([
      [1, 0],
      [-slop - 1, 0],
    ]);
    vi.advanceTimersByTime(1000);
    pointer('pointerup', kind, 100);
    expect(seen).toMatchObject({ holds: [], taps: [], closer: [] });
  },
);

test('two fingers are no tap, and the one that is left pushes at once', () => {
  pointer('pointerdown', 'touch', 100);
  pointer('pointerdown', 'touch', 200, 100, 2);
  pointer('pointerup', 'touch', 200, 100, 2);
  pointer('pointermove', 'touch', 103);
  pointer('pointerup', 'touch', 103);
  expect(seen).toEqual({ pushed: [[3, 0]], holds: [], taps: [], closer: [] });
});
