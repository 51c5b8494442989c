/** 64-bit FNV-1a in two halves: a name, not for security. */
export function textHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return [a, b].map(half => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
