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
