import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed, type Refreshed, type Result } from '../../src/core/rules/value/failure.ts';
import type { SourceId } from '../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { trustConnection } from '../../src/engine/online.ts';
import { refreshAhead } from '../../src/engine/refresh-ahead.ts';
import { useForecast } from '../../src/engine/use-forecast.ts';
import type { RefreshOptions } from '../../workers/api.ts';

const engine = vi.hoisted(() => ({
  refreshForecast: vi.fn<(at: Coordinates, options: RefreshOptions) => Promise<Result<Refreshed>>>(),
}));
vi.mock('../../src/engine/engine.ts', () => ({
  engine,
  // Nothing is stored.
  watchLive: (_name: string, _params: unknown, onValue: (value: null) => void) => {
    onValue(null);
    return () => undefined;
  },
}));

const asked = engine.refreshForecast;
const silence = fail({ kind: 'timeout', provider: 'Open-Meteo' });
const minuteMs = 60_000;
let visibility: DocumentVisibilityState;
/** Each test its own place: what was watched for another lingers. */
let place = 0;

function Shown({ at, source }: { at: { lat: number; lng: number }; source: SourceId }) {
  const { busy, failure, refresh } = useForecast(at, source);
  return (
    <button onClick={() => refresh(true)}>{`${busy ? 'busy' : 'idle'}, ${failure?.kind ?? 'fine'}`}</button>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  // Our own server is in reach: the connection is not taken for dead.
  vi.stubGlobal('fetch', async () => Response.json({ version: '1' }));
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  asked.mockReset();
});
afterEach(() => {
  cleanup();
  trustConnection();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** In steps, between which the page is drawn. */
async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) await pass(minuteMs);
}

async function open(source: SourceId = 'open-meteo'): Promise<void> {
  const at = { lat: 36 + place++ / 10, lng: -122 };
  render(<Shown at={at} source={source} />);
  await pass(0);
}

function look(next: DocumentVisibilityState): Promise<void> {
  visibility = next;
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a request that got lost is sent again by itself, and what was said of it stays until that is answered', async () => {
  let answer: (result: Result<Refreshed>) => void = () => undefined;
  asked.mockResolvedValueOnce(silence).mockReturnValueOnce(new Promise(done => (answer = done)));
  await open();
  expect(screen.getByText('idle, timeout')).toBeDefined();
  await pass(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByText('idle, timeout')).toBeDefined();
  answer(succeed('refreshed'));
  await pass(0);
  expect(screen.getByText('idle, fine')).toBeDefined();
});

test('so is the half that is missing, and one that goes on being silent is asked ever less often', async () => {
  asked.mockResolvedValue(succeed({ kind: 'timeout', provider: 'Open-Meteo' }));
  await open();
  await pass(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(minuteMs);
  expect(asked).toHaveBeenCalledTimes(3);
  await passMinutes(60);
  expect(asked.mock.calls.length).toBeGreaterThan(8);
  expect(asked.mock.calls.length).toBeLessThan(14);
});

test('what somebody wanted newer than it is is wanted so still when it is asked for again', async () => {
  asked.mockResolvedValueOnce(succeed('stored')).mockResolvedValue(silence);
  await open();
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  await pass(30_000);
  expect(asked.mock.calls.map(([, { force }]) => force)).toEqual([false, true, true]);
});

test('a quota that is used up is not asked for again in a minute', async () => {
  asked.mockResolvedValue(fail({ kind: 'quota', provider: 'Open-Meteo' }));
  await open();
  await passMinutes(29);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a source that counts its answers is asked again by itself only where it did not answer', async () => {
  for (const answered of [
    fail({ kind: 'http', provider: 'Stormglass', status: 500 }),
    fail({ kind: 'brokenAnswer', provider: 'Stormglass', detail: 'not JSON' }),
    succeed({ kind: 'timeout', provider: 'Open-Meteo' } as const),
  ]) {
    asked.mockReset();
    asked.mockResolvedValue(answered);
    await open('stormglass');
    await passMinutes(29);
    expect(asked).toHaveBeenCalledTimes(1);
    cleanup();
  }
  asked.mockReset();
  asked.mockResolvedValue(fail({ kind: 'timeout', provider: 'Stormglass' }));
  await open('stormglass');
  await pass(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a screen that nobody looks at asks for nothing, and for what is missing as soon as somebody does', async () => {
  asked.mockResolvedValue(silence);
  await open();
  await look('hidden');
  await passMinutes(24 * 60);
  expect(asked).toHaveBeenCalledTimes(1);
  await look('visible');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a refresh that was asked for says how it ended, though the network came back meanwhile', async () => {
  let answer: (result: Result<Refreshed>) => void = () => undefined;
  asked.mockResolvedValue(succeed('stored'));
  await open();
  asked.mockReturnValueOnce(new Promise(done => (answer = done)));
  fireEvent.click(screen.getByRole('button'));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('busy, fine')).toBeDefined();
  answer(silence);
  await pass(0);
  expect(screen.getByText('idle, timeout')).toBeDefined();
});

test('what a start has asked ahead is not asked again, and a screen that opens later says at once how it ended', async () => {
  const at = { lat: 36 + place++ / 10, lng: -122 };
  asked.mockResolvedValue(silence);
  refreshAhead(at, 'open-meteo');
  await pass(0);
  render(<Shown at={at} source="open-meteo" />);
  expect(screen.getByText('idle, timeout')).toBeDefined();
  await pass(1000);
  expect(asked).toHaveBeenCalledTimes(1);
  // As after any failure.
  await pass(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('one that opens while that is under way waits for the same answer', async () => {
  const at = { lat: 36 + place++ / 10, lng: -122 };
  let answer: (result: Result<Refreshed>) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise(done => (answer = done)));
  refreshAhead(at, 'open-meteo');
  render(<Shown at={at} source="open-meteo" />);
  expect(screen.getByText('busy, fine')).toBeDefined();
  answer(silence);
  await pass(0);
  expect(screen.getByText('idle, timeout')).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('another place, somebody’s own wish, and a screen that opens much later are asked for anew', async () => {
  const at = { lat: 36 + place++ / 10, lng: -122 };
  asked.mockResolvedValue(succeed('stored'));
  refreshAhead(at, 'open-meteo');
  await open();
  expect(asked).toHaveBeenCalledTimes(2);
  cleanup();
  refreshAhead(at, 'open-meteo');
  await pass(10_000);
  render(<Shown at={at} source="open-meteo" />);
  await pass(0);
  expect(asked).toHaveBeenCalledTimes(4);
  refreshAhead(at, 'open-meteo');
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  expect(asked).toHaveBeenLastCalledWith(at, { source: 'open-meteo', force: true });
});

test('what somebody asked for is not asked of the source once more while it is under way', async () => {
  asked.mockResolvedValueOnce(succeed('stored')).mockReturnValue(new Promise(() => undefined));
  await open();
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await pass(0);
  expect(asked.mock.calls.map(([, { force }]) => force)).toEqual([false, true]);
});
