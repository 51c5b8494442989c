/** Downloads a text as a file. */
export const saveTextFile = (name: string, type: string, text: string): void =>
  saveFile(new File([text], name, { type }));

/** Downloads a file to the browser's download folder. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
