import { useEffect, useRef, useState, type RefObject } from 'react';

type ScannerState =
  /** The browser asks whether it may use the camera, or the camera starts. */
  | 'starting'
  | 'scanning'
  /** The user, the browser or the page that frames this one does not allow it. */
  | 'denied'
  /** No camera, or none that this page can use. */
  | 'none';

/** The shorter side of what is looked at, in pixels: a code of a message is some seventy modules wide. */
const lookedAtPx = 720;
/** Between two looks at the picture: the screen stays responsive on a slow phone. */
const pauseMs = 120;

/**
 * Looks for codes in the picture of the camera until `onText` returns true. The picture stays on this device, and the camera is let
 * go with the component.
 */
export function useScanner(onText: (text: string) => boolean): {
  video: RefObject<HTMLVideoElement | null>;
  state: ScannerState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>('starting');
  const told = useRef(onText);
  useEffect(() => {
    told.current = onText;
  });

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = (read: (image: ImageData) => string | null, canvas: HTMLCanvasElement): void => {
      if (isLeft) return;
      const image = video.current && pictureOf(video.current, canvas);
      const text = image && read(image);
      if (text !== null && told.current(text)) return;
      timer = setTimeout(() => look(read, canvas), pauseMs);
    };

    const start = async (): Promise<void> => {
      const [camera, { decodeQR }] = await Promise.all([openCamera(), import('qr/decode.js')]);
      if (typeof camera === 'string') return setState(camera);
      stream = camera;
      const element = video.current;
      if (isLeft || !element) return letGo(camera);
      element.srcObject = camera;
      await element.play();
      setState('scanning');
      look(image => {
        try {
          return decodeQR(image, { timeLimit: 60 });
        } catch {
          // Nothing in this picture.
          return null;
        }
      }, document.createElement('canvas'));
    };
    void start().catch(() => {
      if (!isLeft) setState('none');
    });

    return () => {
      isLeft = true;
      clearTimeout(timer);
      if (stream) letGo(stream);
    };
  }, []);

  return { video, state };
}

const letGo = (stream: MediaStream): void => stream.getTracks().forEach(track => track.stop());

async function openCamera(): Promise<MediaStream | 'denied' | 'none'> {
  // Typed as always there; insecure pages and old browsers have none.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'none';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none';
  }
}

/** What the camera sees now; null before its first picture. */
function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, lookedAtPx / Math.min(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}
