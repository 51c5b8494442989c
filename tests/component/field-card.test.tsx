import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi, type Mock } from 'vitest';
import { hourS } from '../../src/core/rules/time/time.ts';
import type { FieldKind } from '../../src/core/rules/field/field-grid.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { boxOf } from '../../src/core/rules/chart/chart-view.ts';
import { fieldSheetsOf } from '../../src/core/rules/field/field-sheets.ts';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import { openPack } from '../../workers/tides/open-pack.ts';
import { packedFile } from '../support/tide-packs.ts';
import { FieldCard } from '../../src/pages/chart/field/field-card.tsx';
import type { ChartStation } from '../../workers/api.ts';
import type { FieldOnChart } from '../../src/pages/chart/field/use-chart-field.ts';
import { usePlay } from '../../src/pages/chart/field/use-play.ts';
import { ReadyPage } from '../../src/pages/ready/ready-page.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { areaHost, madeAreaHost } from '../support/field/area-host.ts';
import { madeRun } from '../support/field/made-sheets.ts';
import { engine, freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { testConfig } from '../support/test-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
vi.mock('../../src/shell/device/app-files.ts', () => ({
  repairAppFiles: async () => ({ repaired: 0, missing: 0 }),
}));
vi.mock('../../src/shell/device/device-facts.ts', () => ({
  askToKeep: () => undefined,
  deviceFacts: async () => ({ missingFiles: 0, isPersisted: true, usedBytes: 1, freeBytes: 1 }),
}));
beforeAll(() => loadSections(['chart', 'device', 'forecast']));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const size = { width: 300, height: 300 };
/** 1.5° wide, inside one sheet. */
const bay = { lat: 37, lng: -122.5, scale: 200 };

/** `hours` after the start of the run. */
async function shown(
  hours: number,
  view = bay,
  kind: FieldKind = 'wind',
  stations: readonly ChartStation[] = [],
) {
  vi.useFakeTimers({ toFake: ['Date'], now: (madeRun + hours * hourS) * 1000 });
  const host = madeAreaHost(['n35w125', 'n35w120']);
  const world = await freshEngine({
    config: { ...testConfig, fieldUrl: areaHost },
    answer: host.answer,
    openPack: (name: PackName) => openPack(async () => new Response(packedFile(name))),
  });
  world.clock.now = Date.now();
  const onShow = vi.fn<(shown: FieldOnChart | null) => void>();
  const onCloser = vi.fn<(factor: number) => void>();
  showScreen(
    <FieldCard
      kind={kind}
      view={view}
      size={size}
      places={[]}
      stations={stations}
      onShow={onShow}
      onCloser={onCloser}
    />,
  );
  return { ...world, host, onShow, onCloser };
}

/** The chart gets the layers in an effect, which may run after the card's words are in the document. */
const expectShown = (onShow: Mock<(shown: FieldOnChart | null) => void>, hours: number): Promise<void> =>
  vi.waitFor(() => expect(onShow.mock.lastCall?.[0]).toMatchObject({ time: madeRun + hours * hourS }));

test('the card names run, age, hour and range, and its slider goes to the end of the run', async () => {
  const { onShow } = await shown(5);
  expect(await screen.findByText(/^Wind in view 22\skt to 22\skt, strongest at .+\.$/)).toBeTruthy();
  expect(screen.getByText(/^GFS 06 UTC, 5\shours ago$/)).toBeTruthy();
  await expectShown(onShow, 5);
  const slider = screen.getByRole('slider', { name: 'Hour shown' });
  fireEvent.change(slider, { target: { value: '2' } });
  await expectShown(onShow, 2);
  fireEvent.click(screen.getByRole('button', { name: 'Now' }));
  await expectShown(onShow, 5);
  expect(screen.queryByText(/An old run/)).toBeNull();
});

test('the slider plays by itself, and stops when hidden, half a minute after the last touch, and at the end', async () => {
  const { onShow } = await shown(1);
  await screen.findByText(/^Wind in view/);
  vi.useFakeTimers({ now: Date.now() });
  const hour = (): number => ((onShow.mock.lastCall?.[0]?.time ?? NaN) - madeRun) / hourS;
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  press('Play');
  pass(700);
  expect(hour()).toBe(4);
  // A finger on the chart holds it.
  fireEvent.pointerDown(document.body);
  pass(2100);
  expect(hour()).toBe(4);
  fireEvent.pointerUp(document.body);
  pass(700);
  expect(hour()).toBe(6);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  pass(10_000);
  expect(hour()).toBe(6);

  press('Play');
  pass(700);
  expect(hour()).toBe(0);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(10_000);
  expect(hour()).toBe(0);
  vi.restoreAllMocks();
});

test('who leaves it playing finds it still after half a minute, and who wants less motion finds no Play', async () => {
  const step = vi.fn<() => boolean>(() => true);
  const { result } = renderHook(() => usePlay(step));
  vi.useFakeTimers();
  act(() => result.current.toggle());
  act(() => void vi.advanceTimersByTime(29_900));
  expect(result.current.isPlaying).toBe(true);
  fireEvent.keyDown(document.body);
  act(() => void vi.advanceTimersByTime(29_900));
  expect(result.current.isPlaying).toBe(true);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current.isPlaying).toBe(false);
  const { length } = step.mock.calls;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(step).toHaveBeenCalledTimes(length);

  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: true, media: query }) as MediaQueryList,
  );
  expect(renderHook(() => usePlay(step)).result.current.isOffered).toBe(false);
  vi.restoreAllMocks();
});

test('the tidal stream of the shown hour is drawn at stations of the tables, and its strongest is said', async () => {
  const golden = {
    id: 'noaa/SFB1202',
    name: 'Golden Gate',
    kind: 'current',
    lat: 37.8,
    lng: -122.5,
  } as const;
  const { onShow } = await shown(5, bay, 'wind', [golden]);
  const said = (): string | undefined =>
    screen.queryByText(/^Tidal stream by the tables, thick arrows: .+ at .+, [\d.]+\skt toward [NESW]+\.$/)
      ?.textContent ?? undefined;
  await vi.waitFor(() => expect(said()).toBeTruthy());
  const before = said();
  expect(onShow.mock.lastCall?.[0]?.streams).toBeTruthy();
  fireEvent.change(screen.getByRole('slider', { name: 'Hour shown' }), { target: { value: '2' } });
  // Nothing of another hour stays.
  expect(said()).not.toBe(before);
  await vi.waitFor(() => expect(said()).toBeTruthy());
  expect(said()).not.toBe(before);
});

test('an old run says so, and shows nothing beyond its last hour as known', async () => {
  const { onShow } = await shown(30);
  expect(await screen.findByText('Old run: there are newer ones.')).toBeTruthy();
  expect(screen.getByText(/^This run ended .+ It says nothing of later hours\.$/)).toBeTruthy();
  await expectShown(onShow, 6);
});

test('waves are told as waves, in the reader’s unit', async () => {
  await shown(5, bay, 'waves');
  expect(await screen.findByText(/^Waves in view 6\.6\sft to 6\.6\sft, highest at/)).toBeTruthy();
  expect(screen.getByText('Wave height, ft')).toBeTruthy();
});

test('a part that is not on this device is said', async () => {
  const { host } = await shown(5);
  await screen.findByText(/^Wind in view/);
  host.instead.set('n35w120', null);
  cleanup();
  const { host: second } = await shown(5, { ...bay, lng: -120, scale: 60 });
  second.instead.set('n35w120', null);
  expect(await screen.findByText('1 part of the view is not on this device.')).toBeTruthy();
});

test('a chart of half the world asks for nothing, draws what is stored, and says how far to zoom in', async () => {
  const wide = { ...bay, scale: 3 };
  const { host, onCloser } = await shown(5, wide);
  expect(
    await screen.findByText(
      /^A wide view: none of its 357 parts is on this device\. .+ once the chart is about 940\sNM wide or less\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Wind in view/)).toBeNull();
  expect(host.asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in that far' }));
  const factor = onCloser.mock.lastCall?.[0] ?? NaN;
  const sheets = (scale: number) => fieldSheetsOf(boxOf({ ...bay, scale }, size)).length;
  expect(sheets(3 * factor)).toBeLessThanOrEqual(24);
  expect(sheets((3 * factor) / 1.1)).toBeGreaterThan(24);

  await engine.fetchAreas(['n35w125', 'n35w120'], { isAsked: true });
  expect(await screen.findByText(/^A wide view: 2 of its 357 parts are drawn/)).toBeTruthy();
  expect(await screen.findByText(/^Wind in view 22\skt to 22\skt/)).toBeTruthy();
});

test('the size of what is stored is shown, and what was removed downloads again when asked', async () => {
  const { host } = await shown(5);
  await screen.findByText(/^Wind in view/);
  expect(
    screen.getByText(/^1 part of the area field is on this device: 1\skB of at most 5\sMB\./),
  ).toBeTruthy();
  const { length } = host.asked;
  fireEvent.click(screen.getByRole('button', { name: 'Remove the area field' }));
  expect(await screen.findByText('1 part of the view is not on this device.')).toBeTruthy();
  expect(screen.queryByText(/is on this device:/)).toBeNull();
  expect(host.asked).toHaveLength(length);
  fireEvent.click(screen.getByRole('button', { name: /^Download, about/ }));
  expect(await screen.findByText(/^Wind in view/)).toBeTruthy();
});

test('a view of a whole coast, 20° wide, shows the field', async () => {
  await shown(5, { ...bay, scale: 15 });
  expect(await screen.findByText(/^Wind in view/)).toBeTruthy();
});

test('Prepare for sea stores the field around the saved places, and says its size and age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (madeRun + 5 * hourS) * 1000 });
  const host = madeAreaHost(['n35w125']);
  const world = await freshEngine({ config: { ...testConfig, fieldUrl: areaHost }, answer: host.answer });
  world.clock.now = Date.now();
  await world.engine.setFavorite(pillarPoint, true);
  await world.engine.setFavorite(santaCruz, true);
  showScreen(<ReadyPage />);
  expect(await screen.findByText('Wind and waves over the area')).toBeTruthy();
  expect(await screen.findByText('not on this device')).toBeTruthy();
  expect(host.asked).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
  expect(await screen.findByText(/^1\skB: GFS 06 UTC, 5\shours ago$/)).toBeTruthy();
});
