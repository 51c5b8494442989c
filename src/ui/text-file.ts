/** A file's text in whatever encoding it names: by its first bytes, by its declaration, else UTF-8. null = it cannot be read. */
export async function readTextFile(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
}

/** Hands a text out as a file. */
export const saveTextFile = (name: string, type: string, text: string): void =>
  saveFile(new File([text], name, { type }));

/** Hands a file out, where the browser keeps what is downloaded. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
