import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { within } from '../../within.ts';
import { openCamera, pictureOf, stopTracks, type CameraFailure } from './open-camera.ts';

type ScannerState =
  /** The browser asks whether it may use the camera, or the camera starts. */
  | 'starting'
  | 'scanning'
  | CameraFailure
  /** The code that reads pictures could not be loaded. */
  | 'decoder'
  /** Neither the browser nor the camera answers, or no picture comes. */
  | 'silent'
  /** The camera was unplugged, switched off or taken by another program. */
  | 'ended';

/** How long nothing may come of the camera before the screen says so, ms. */
const answerWithinMs = 10_000;
/** Between two looks at the picture: the screen stays responsive on a slow phone. */
const pauseMs = 120;

/**
 * Looks for codes in the picture of the camera until `onText` returns true. The picture stays on this device. The camera is switched off
 * with the component, with every failure and once a code is read, also where it opens only after that.
 */
export function useScanner(onText: (text: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
  /** Begins again after a failure. */
  again: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  /** Ends the attempt that runs. */
  const end = useRef<() => void>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });

  const begin = useCallback((): void => {
    end.current?.();
    end.current = scan(video, text => latest.current(text), setState);
  }, []);
  useEffect(() => {
    begin();
    return () => end.current?.();
  }, [begin]);

  const again = (): void => {
    setState('starting');
    begin();
  };
  return { video, state, again };
}

/** One attempt; returns how to end it. */
function scan(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => boolean,
  onState: (state: ScannerState) => void,
): () => void {
  let stream: MediaStream | null = null;
  let isOver = false;
  let look: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    isOver = true;
    clearTimeout(look);
    clearTimeout(silence);
    if (stream) stopTracks(stream);
    window.removeEventListener('pagehide', fail);
  };
  const failAs = (failure: ScannerState): void => {
    if (isOver) return;
    end();
    onState(failure);
  };
  const fail = (): void => failAs('ended');
  /** A browser that still asks the user may get its answer later; a camera that is on and gives no picture is switched off. */
  const expectAnswer = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => (stream ? failAs('silent') : onState('silent')), answerWithinMs);
  };

  const start = async (): Promise<void> => {
    const loading = within(
      answerWithinMs,
      import('qr/decode.js').then(({ decodeQR }) => decodeQR),
      null,
    );
    const opening = openCamera();
    void loading.then(decode => decode ?? failAs('decoder'));
    const camera = await opening;
    if (typeof camera === 'string') return failAs(camera);
    if (isOver) return stopTracks(camera);
    stream = camera;
    for (const track of camera.getTracks()) track.addEventListener('ended', fail);
    expectAnswer();
    onState('starting');
    const decode = await loading;
    const element = video.current;
    if (isOver || !decode || !element) return;
    element.srcObject = camera;
    await element.play();
    if (isOver) return;
    const canvas = document.createElement('canvas');
    let shownAt = -1;
    const lookAgain = (): void => {
      const image = element.currentTime === shownAt ? null : pictureOf(element, canvas);
      if (image && camera.getTracks().every(track => !track.muted)) {
        shownAt = element.currentTime;
        expectAnswer();
        onState('scanning');
        const text = textIn(image, decode);
        if (text !== null && onText(text)) return end();
      }
      look = setTimeout(lookAgain, pauseMs);
    };
    lookAgain();
  };

  window.addEventListener('pagehide', fail);
  expectAnswer();
  void start().catch(() => failAs('failed'));
  return end;
}

type Decode = (image: ImageData, options: { timeLimit: number }) => string;

function textIn(image: ImageData, decode: Decode): string | null {
  try {
    return decode(image, { timeLimit: 60 });
  } catch {
    // Nothing in this picture.
    return null;
  }
}
