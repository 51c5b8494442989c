import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { within } from '../../within.ts';
import { openCamera, pictureOf, stopTracks, type CameraFailure } from './open-camera.ts';

type ScannerState =
  /** The browser asks for permission, or the camera is starting. */
  | 'starting'
  | 'scanning'
  | CameraFailure
  /** The decoder's code could not be loaded. */
  | 'decoder'
  /** Neither the browser nor the camera answers, or no picture arrives. */
  | 'silent'
  /** The camera was unplugged, switched off or taken by another program. */
  | 'ended';

/** Longest time without a picture before the screen reports it, ms. */
const answerWithinMs = 10_000;
/** Pause between two decodings, ms, so that the screen stays responsive on a slow phone. */
const pauseMs = 120;

/**
 * Looks for codes in the camera's picture until `onText` returns true. The picture stays on this device. The camera is switched off when
 * the component unmounts, after every failure and once a code is read, even if it opens only afterwards.
 */
export function useScanner(onText: (text: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
  /** Restarts after a failure. */
  again: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  /** Ends the current attempt. */
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

/** Starts one attempt; returns a function that ends it. */
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
  /** If the browser still asks the user, the attempt continues. If the camera is on but gives no picture, it is switched off. */
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
    // The picture contains no code.
    return null;
  }
}
