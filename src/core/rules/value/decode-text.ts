/** Encodings that a user can choose for a file that does not declare its own. */
export const textEncodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'utf-16le',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

export interface DecodedText {
  text: string;
  /** Name as in `TextDecoder`. */
  encoding: string;
  /** False if the file does not prove its encoding: every byte is valid in several. */
  isSure: boolean;
  /** Some bytes are invalid in this encoding; U+FFFD replaces each. */
  isDamaged: boolean;
}

/**
 * Decodes a file by the user's choice, else its byte order mark, its zero bytes, its XML declaration, else as UTF-8 if its bytes are valid,
 * else as Windows-1252, the usual encoding of Western programs. A character that the end of the file truncates is dropped.
 */
export function decodeText(bytes: Uint8Array, chosen: TextEncoding | null = null): DecodedText {
  if (chosen !== null) return decodedAs(bytes, chosen, true);
  const certain = byFirstBytes(bytes);
  if (certain !== null) return decodedAs(bytes, certain, true);
  // The standard requires UTF-8 for JSON.
  if (/^\s*[[{]/.test(String.fromCharCode(...bytes.subarray(0, 200)))) return decodedAs(bytes, 'utf-8', true);
  const declared = declaredIn(bytes);
  if (declared !== null && declared !== 'utf-8') return decodedAs(bytes, declared, true);
  const { multiByte, invalid } = countUtf8(bytes);
  // Text in another encoding hardly ever contains valid UTF-8 sequences; one invalid byte among many is damage.
  if (invalid === 0 || declared === 'utf-8' || multiByte >= invalid) return decodedAs(bytes, 'utf-8', true);
  return decodedAs(bytes, 'windows-1252', false);
}

function decodedAs(bytes: Uint8Array, encoding: string, isSure: boolean): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return { text, encoding, isSure, isDamaged: false };
  } catch {
    const text = new TextDecoder(encoding).decode(bytes, { stream: true });
    return { text, encoding, isSure, isDamaged: true };
  }
}

/** Detects byte order marks; without one, `<` or `{` beside a zero byte means UTF-16. */
function byFirstBytes([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first !== undefined && first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : null;
}

/** A declaration that can be read byte by byte is not in UTF-16, whatever it declares. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
  if (name === undefined || /^(?:utf-?16|ucs|iso-10646|unicode)/i.test(name)) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

function countUtf8(bytes: Uint8Array): { multiByte: number; invalid: number } {
  let multiByte = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const following = lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
    let found = 0;
    while (found < following && ((bytes[at + found + 1] ?? 0) & 0xc0) === 0x80) found++;
    const isCutByEnd = at + found + 1 >= bytes.length && found > 0;
    if (following > 0 && lead < 0xf5 && (found === following || isCutByEnd)) multiByte++;
    else if (following === 0 || at + 1 < bytes.length) invalid++;
    at += found;
  }
  return { multiByte, invalid };
}
