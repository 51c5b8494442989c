import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayoutEffect, useState } from 'react';
import type { Waypoint } from '../../src/core/rules/route/trip.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { DrawWay } from '../../src/pages/trips/drawn/draw-way.tsx';
import { nothingTyped } from '../../src/pages/trips/waypoint-list.tsx';
import { WaypointsCard } from '../../src/pages/trips/waypoints-card.tsx';
import { noteChartView } from '../../src/shell/chart/last-view.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  const { files, served, kept } = testCoastFiles();
  for (const [name, file] of served) kept.set(name, file);
  await freshEngine({ openCoast: async () => createCoast(files) });
  await loadSections(['chart', 'trips']);
});
afterEach(cleanup);

let way: readonly Waypoint[] = [];
function Drawn({ begun, speedKt = 10 }: { begun: Waypoint[]; speedKt?: number | null }) {
  const [drawn, setDrawn] = useState(begun);
  useLayoutEffect(() => {
    way = drawn;
  }, [drawn]);
  return <DrawWay way={drawn} speedKt={speedKt} lookAt={null} onChange={setDrawn} />;
}

/** The chart with the list beside it. */
function Card() {
  const [drawn, setDrawn] = useState<Waypoint[]>([]);
  const [notAdded, setNotAdded] = useState(nothingTyped);
  useLayoutEffect(() => {
    way = drawn;
  }, [drawn]);
  return (
    <WaypointsCard
      waypoints={drawn}
      speedKt={10}
      notAdded={notAdded}
      onChange={setDrawn}
      onNotAdded={change => setNotAdded(before => ({ ...before, ...change }))}
    />
  );
}

const chart = (): HTMLElement => screen.getByRole('application', { name: 'Chart of the trip' });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** Without a canvas the chart has no size: pixels are counted from its middle. */
const point = (type: string, x: number, y: number): void => {
  const event = new PointerEvent(type, {
    clientX: x,
    clientY: y,
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    bubbles: true,
  });
  act(() => void chart().dispatchEvent(event));
};
const tap = (x: number, y: number): void => {
  point('pointerdown', x, y);
  point('pointerup', x, y);
};
const drag = (from: [number, number], to: [number, number]): void => {
  point('pointerdown', ...from);
  point('pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  point('pointermove', ...to);
  point('pointerup', ...to);
};
const press = (key: string, more = {}): void => void fireEvent.keyDown(chart(), { key, ...more });
async function draw(begun: Waypoint[] = [], speedKt: number | null = 10): Promise<void> {
  showScreen(<Drawn begun={begun} speedKt={speedKt} />, '/trip');
  (await screen.findByRole('application', { name: 'Chart of the trip' })).setPointerCapture = () => undefined;
}
async function drawBesideList(): Promise<void> {
  showScreen(<Card />, '/trip');
  fireEvent.click(screen.getByRole('button', { name: 'Draw on the chart' }));
  await screen.findByRole('application', { name: 'Chart of the trip' });
}
const typePosition = (text: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: 'Add coordinates' }), {
    target: { value: text },
  });
const legs = (): string[] => screen.queryAllByText(/^Leg \d+[: ]/).map(each => each.textContent);

test('taps lay a way, a tap on a leg puts a waypoint in between, and each leg tells its length, courses and time', async () => {
  await draw([{ lat: 36.5, lng: -122.5 }]);
  tap(200, 0);
  expect(way).toHaveLength(2);
  tap(100, 2);
  expect(way).toHaveLength(3);
  expect(way[1]?.lng).toBeCloseTo(((way[0]?.lng ?? 0) + (way[2]?.lng ?? 0)) / 2, 3);
  await waitFor(() => expect(legs()[0]).toMatch(/^Leg 1: [\d.,]+\sNM, 09[01]° true, \d{3}° magnetic, /));
  expect(screen.getByText(/^One way, at your speed/)).toBeTruthy();
});

test('two quick taps are two waypoints, and the chart does not jump closer', async () => {
  await draw();
  tap(-100, 0);
  tap(-70, 0);
  expect(way).toHaveLength(2);
  expect(way[0]?.lat).toBe(way[1]?.lat);
});

test('a waypoint goes where it is dragged and loses the name of the place that it was', async () => {
  await draw();
  tap(0, 0);
  const [before] = way;
  cleanup();
  await draw([{ ...(before ?? { lat: 0, lng: 0 }), name: 'Harbor', stayMinutes: 30 }]);
  // Mounted again, the chart has the one waypoint in its middle.
  drag([0, 0], [60, 40]);
  expect(way).toHaveLength(1);
  expect(way[0]).toMatchObject({ stayMinutes: 30 });
  expect(way[0]?.name).toBeUndefined();
  expect(way[0]?.lat).not.toBe(before?.lat);
  fireEvent.click(button('Undo'));
  expect(way[0]?.name).toBe('Harbor');
  fireEvent.click(button('Redo'));
  expect(way[0]?.name).toBeUndefined();
});

test('by keys alone: Enter adds at the crosshair, Backspace removes the last, Control Z brings it back', async () => {
  await draw();
  press('Enter');
  press('ArrowRight');
  press('Enter');
  expect(way).toHaveLength(2);
  expect(way[1]?.lng).toBeGreaterThan(way[0]?.lng ?? 0);
  press('Backspace');
  expect(way).toHaveLength(1);
  press('z', { ctrlKey: true });
  expect(way).toHaveLength(2);
  press('z', { ctrlKey: true, shiftKey: true });
  expect(way).toHaveLength(1);
});

test('a waypoint that was tapped can be removed', async () => {
  await draw();
  tap(-100, 0);
  tap(100, 0);
  tap(-100, 0);
  fireEvent.click(button('Remove Waypoint 1'));
  expect(way).toHaveLength(1);
  expect(way[0]?.lng).toBeGreaterThan(-30);
});

test('a leg over a headland is named at once, and one press takes the way around; one more undoes it', async () => {
  await draw([
    { lat: 36.64, lng: -121.86 },
    { lat: 36.5, lng: -122 },
  ]);
  expect(await screen.findByText(/^Leg 1 crosses land on the drawn coast for/)).toBeTruthy();
  expect(
    await screen.findByText(/^A way around the drawn coast, not a safe route: [\d.]+\sNM longer/),
  ).toBeTruthy();
  fireEvent.click(button('Go around'));
  expect(way.length).toBeGreaterThan(2);
  expect(way.at(-1)).toEqual({ lat: 36.5, lng: -122 });
  await waitFor(() => expect(screen.queryByText(/crosses land/)).toBeNull());
  fireEvent.click(button('Undo'));
  expect(way).toHaveLength(2);
});

test('two taps on land: the crossing and the waypoint on land are named, and no way is made up', async () => {
  await draw([
    { lat: 47, lng: 2 },
    { lat: 47.1, lng: 2.2 },
  ]);
  expect(await screen.findByText(/Waypoint 1 is on land on the drawn coast/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go around' })).toBeNull();
});

test('thirty waypoints are a trip, and one more is refused in words', async () => {
  await draw(Array.from({ length: 30 }, (_, index) => ({ lat: 36, lng: -123 - index / 100 })));
  press('Enter');
  expect(way).toHaveLength(30);
  expect(screen.getByText('A trip has 30 waypoints at most.')).toBeTruthy();
});

test('a leg shorter than a boat has no course, and without a speed there is no time', async () => {
  await draw(
    [
      { lat: 36.5, lng: -122.5 },
      { lat: 36.50005, lng: -122.5 },
      { lat: 36.6, lng: -122.5 },
    ],
    null,
  );
  expect(legs()[0]).toBe('Leg 1 is shorter than a boat.');
  expect(legs()[1]).toMatch(/time unknown: enter a speed$/);
});

test('across the date line a way goes on', async () => {
  await draw([
    { lat: -20, lng: 179.9 },
    { lat: -20, lng: -179.9 },
  ]);
  expect(legs()[0]).toMatch(/^Leg 1: 11\sNM/);
  tap(0, 0);
  expect(way).toHaveLength(3);
  expect(Math.abs(way[1]?.lng ?? 0)).toBeGreaterThan(179.9);
});

test('the chart of an empty trip begins where the user last looked on the sea chart', async () => {
  noteChartView({ lat: 43.2, lng: -9.1, scale: 700 }, null);
  await draw();
  press('Enter');
  expect(way[0]).toMatchObject({ lat: 43.2, lng: -9.1 });
});

test('the chart goes to a position while it is typed, and shows the whole way once a far one is added', async () => {
  await drawBesideList();
  typePosition('60.1, 20.5');
  press('Enter');
  expect(way[0]).toMatchObject({ lat: 60.1, lng: 20.5 });
  typePosition('60.1, 26.5');
  fireEvent.click(button('Add'));
  expect(way).toHaveLength(2);
  press('Enter');
  // In the middle between both, as Mercator has it.
  expect(way[2]?.lng).toBeCloseTo(23.5, 3);
});
