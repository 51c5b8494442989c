import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { ScanDialog } from '../../src/pages/receive/scan-dialog.tsx';

const decoder = vi.hoisted(() => ({ isMissing: false, text: null as string | null }));
vi.mock('qr/decode.js', () => ({
  get decodeQR() {
    // As a file that does not come.
    if (decoder.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return () => {
      if (decoder.text === null) throw new Error('no code');
      return decoder.text;
    };
  },
}));

/** A track that other programs can take away. */
class Track extends EventTarget {
  readyState = 'live';
  muted = false;
  stop = (): void => {
    this.readyState = 'ended';
  };
  takeAway(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}
let track: Track;
let opened: { resolve: () => void; reject: (name: string) => void };
/** Whether pictures come from the camera. */
let isRunning: boolean;

beforeEach(async () => {
  await loadSections(['message']);
  vi.useFakeTimers();
  decoder.isMissing = false;
  decoder.text = null;
  isRunning = true;
  track = new Track();
  const stream = { getTracks: () => [track] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        new Promise((resolve, reject: (error: unknown) => void) => {
          opened = {
            resolve: () => resolve(stream),
            reject: name => reject(new DOMException('no', name)),
          };
        }),
    },
  });
  const video = HTMLVideoElement.prototype;
  vi.spyOn(video, 'play').mockResolvedValue();
  Object.defineProperty(video, 'srcObject', { configurable: true, writable: true, value: null });
  Object.defineProperty(video, 'videoWidth', { configurable: true, get: () => (isRunning ? 640 : 0) });
  Object.defineProperty(video, 'videoHeight', { configurable: true, get: () => (isRunning ? 480 : 0) });
  Object.defineProperty(video, 'currentTime', {
    configurable: true,
    get: () => (isRunning ? Date.now() : 0),
  });
  const pen = { drawImage: () => undefined, getImageData: () => ({ data: [], width: 640, height: 480 }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only ever drawn to and read from
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as null);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['srcObject', 'videoWidth', 'videoHeight', 'currentTime'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, name);
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const pass = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
};
const onText = vi.fn<(text: string) => void>();
async function openScanner() {
  const shown = render(
    <I18nProvider translate={createTranslate('en')}>
      <ScanDialog onText={onText} onClose={() => undefined} />
    </I18nProvider>,
  );
  await pass(0);
  return shown;
}
async function untilScanning() {
  const shown = await openScanner();
  opened.resolve();
  await pass(500);
  expect(screen.getByText(/^Point the camera at the code/)).toBeTruthy();
  expect(track.readyState).toBe('live');
  return shown;
}

test('while it starts the screen says so, and then what to do', async () => {
  await openScanner();
  expect(screen.getByText(/^Starting the camera/)).toBeTruthy();
  opened.resolve();
  await pass(500);
  expect(screen.getByText(/^Point the camera at the code/)).toBeTruthy();
});

test.each([
  ['NotAllowedError', /^This browser blocks the camera/],
  ['NotFoundError', /^No camera available/],
  ['NotReadableError', /^The camera is in use by another program/],
  ['AbortError', /^The camera is in use by another program/],
  ['InvalidStateError', /^The camera could not be started/],
])('a camera that fails with %s is said in its own words', async (name, words) => {
  await openScanner();
  opened.reject(name);
  await pass(0);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a browser without cameras says so', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  await openScanner();
  expect(screen.getByText(/^No camera available/)).toBeTruthy();
});

test('no answer for 10 s is said; one that comes later is taken', async () => {
  await openScanner();
  await pass(9999);
  expect(screen.getByText(/^Starting the camera/)).toBeTruthy();
  await pass(1);
  expect(screen.getByText(/^The camera does not answer/)).toBeTruthy();
  opened.resolve();
  await pass(500);
  expect(screen.getByText(/^Point the camera at the code/)).toBeTruthy();
});

test('a decoder that does not come while the camera opens is said, and the camera that opens after that is switched off', async () => {
  decoder.isMissing = true;
  await openScanner();
  expect(screen.getByText(/^The part of Offing that reads codes could not be loaded/)).toBeTruthy();
  opened.resolve();
  await pass(0);
  expect(track.readyState).toBe('ended');
  // With a connection again.
  decoder.isMissing = false;
  track = new Track();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  opened.resolve();
  await pass(500);
  expect(screen.getByText(/^Point the camera at the code/)).toBeTruthy();
});

test('a camera that is taken away is said at once, and switched off', async () => {
  await untilScanning();
  act(() => track.takeAway());
  expect(screen.getByText(/^The camera was switched off or taken away/)).toBeTruthy();
});

test('a camera from which no more pictures come is said within 10 s, and switched off', async () => {
  await untilScanning();
  isRunning = false;
  await pass(10_200);
  expect(screen.getByText(/^The camera does not answer/)).toBeTruthy();
  expect(track.readyState).toBe('ended');
});

test('a camera that another program mutes is said within 10 s, and switched off', async () => {
  await untilScanning();
  track.muted = true;
  await pass(10_200);
  expect(screen.getByText(/^The camera does not answer/)).toBeTruthy();
  expect(track.readyState).toBe('ended');
});

test('a video that cannot play switches the camera off', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  await openScanner();
  opened.resolve();
  await pass(0);
  expect(screen.getByText(/^The camera could not be started/)).toBeTruthy();
  expect(track.readyState).toBe('ended');
});

test('on leaving the camera goes off, also one that opens only then, and with the page', async () => {
  const { unmount } = await untilScanning();
  unmount();
  expect(track.readyState).toBe('ended');

  track = new Track();
  const late = await openScanner();
  late.unmount();
  opened.resolve();
  await pass(0);
  expect(track.readyState).toBe('ended');

  track = new Track();
  await untilScanning();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(track.readyState).toBe('ended');
});
