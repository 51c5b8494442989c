import { saveFile } from './text-file.ts';

/**
 * Shares a file by the device's share sheet if that accepts files, else downloads it. If the user closes the sheet, the file is not
 * downloaded either.
 */
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
  // The type says it always exists; many browsers lack it, or do not accept files.
  'canShare' in navigator && navigator.canShare({ files: [file] });
