export type CameraFailure =
  /** The user, the browser or the embedding page does not allow it. */
  | 'denied'
  /** No camera, or no camera that this page can use. */
  | 'none'
  /** Another program uses it, or it does not work. */
  | 'inUse'
  | 'failed';

/** Opens the rear camera if there is one. */
export async function openCamera(): Promise<MediaStream | CameraFailure> {
  // The type says it always exists; insecure pages and old browsers lack it.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'none';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  } catch (error) {
    return (error instanceof DOMException && failures[error.name]) || 'failed';
  }
}

const failures: Partial<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

export const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach(track => track.stop());

/** Shorter side of the decoded part of a picture, px; the code of a message is about seventy modules wide. */
const lookedAtPx = 720;

/** Returns the camera's current picture; null before its first one. */
export function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
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
