import { saveFile } from './text-file.ts';

/** Through the device's own sharing sheet where it takes files, else as a download. Who closes the sheet wanted neither. */
export async function shareFile(file: File): Promise<'shared' | 'saved'> {
  if (canShare(file)) {
    const isDone = await navigator.share({ files: [file] }).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isDone) return 'shared';
  }
  saveFile(file);
  return 'saved';
}

const canShare = (file: File): boolean =>
  // Typed as always there; many browsers have none, or none for files.
  'canShare' in navigator && navigator.canShare({ files: [file] });
