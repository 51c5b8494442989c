import { finished, type Steps } from './work-steps.ts';

/** One part of an XML text. Entities in `text` are decoded; a self-closed element opens and closes. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: (name: string) => string | null }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** State at the end of an XML text. */
interface XmlEnd {
  /** The text ends inside a tag, a comment or text. */
  isCut: boolean;
  /** A tag is broken and was not reported. */
  isDamaged: boolean;
}

/** Maximum length of a tag, characters; a longer one counts as broken. */
const longestTag = 65_536;
/** Maximum length of a reported text, characters; the rest is skipped. */
const longestText = 200_000;
/** Number of characters per step. */
const perStep = 100_000;

/** Runs all `xmlSteps` at once. */
export const readXml = (text: string, tell: (event: XmlEvent) => void): XmlEnd =>
  finished(xmlSteps(text, tell));

/**
 * Reads an XML text once, in steps, and reports its parts. Names are reported without prefixes; comments and declarations are skipped. It
 * builds no tree, so a file of a million elements needs no more memory than its text. It only resolves XML's own entities. (A browser's
 * parser accepts strings only from a Trusted Types policy.)
 */
export function* xmlSteps(text: string, tell: (event: XmlEvent) => void): Steps<XmlEnd> {
  // A text contains no zero bytes: a disk or a transfer damaged the file.
  const end: XmlEnd = { isCut: false, isDamaged: text.includes('\u0000') };
  let at = 0;
  let nextStep = perStep;
  while (at < text.length) {
    if (at > nextStep) {
      nextStep = at + perStep;
      yield at / text.length;
    }
    const open = text.indexOf('<', at);
    // The truncated file may have had more text.
    if (open === -1) return { ...end, isCut: /\S/.test(text.slice(at)) };
    if (open > at) {
      const between = text.slice(at, open);
      if (/\S/.test(between)) tell(textEvent(between));
    }
    const next = past(text, open, tell);
    if (next === 'cut') return { ...end, isCut: true };
    end.isDamaged ||= next.isBroken;
    at = next.at;
  }
  return end;
}

/** Decodes entities on demand, because most texts of a file are never read. */
const textEvent = (raw: string): XmlEvent => ({
  kind: 'text',
  get text() {
    return withoutEntities(raw.slice(0, longestText));
  },
});

type Past = { at: number; isBroken: boolean } | 'cut';

/** Reports the part that begins at a `<`. */
function past(text: string, open: number, tell: (event: XmlEvent) => void): Past {
  if (text.startsWith('<![CDATA[', open)) {
    const end = endOf(text, ']]>', open);
    if (end !== 'cut')
      tell({ kind: 'text', text: text.slice(open + 9, Math.min(end.at - 3, open + longestText)) });
    return end;
  }
  if (text.startsWith('<!--', open)) return endOf(text, '-->', open + 4);
  if (text.startsWith('<?', open)) return endOf(text, '?>', open);
  if (text.startsWith('<!', open)) return endOf(text, '>', open);
  const end = tagEnd(text, open);
  if (end === 'cut' || end.isBroken) return end;
  const isClose = text.charCodeAt(open + 1) === slash;
  const { name, end: behindName } = nameAt(text, isClose ? open + 2 : open + 1);
  if (isClose) {
    tell({ kind: 'close', name });
    return end;
  }
  const { at } = end;
  tell({ kind: 'open', name, attributes: of => attributeIn(text, behindName, at - 1, of) });
  if (text.charCodeAt(end.at - 2) === slash) tell({ kind: 'close', name });
  return end;
}

/** Returns a name without its prefix. Reads character by character, because a file may have a million tags. */
function nameAt(text: string, from: number): { name: string; end: number } {
  let start = from;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === colon) start = at + 1;
    else if (code === slash || code === greaterThan) break;
    else if (code <= blank) {
      if (at > start) break;
      start = at + 1;
    }
  }
  return { name: text.slice(start, at), end: at };
}

const endOf = (text: string, mark: string, from: number): Past => {
  const found = text.indexOf(mark, from);
  return found === -1 ? 'cut' : { at: found + mark.length, isBroken: false };
};

/**
 * Returns the position after the `>` of a tag, ignoring those within quotes. A `<` inside a tag begins the next tag, so the current tag is
 * broken.
 */
function tagEnd(text: string, open: number): Past {
  let quote = 0;
  for (let at = open + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === lessThan || at - open > longestTag) return { at, isBroken: true };
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === doubleQuote || code === singleQuote) quote = code;
    else if (code === greaterThan) return { at: at + 1, isBroken: false };
  }
  return 'cut';
}
const [blank, doubleQuote, singleQuote, slash, colon, lessThan, equals, greaterThan] = [
  32, 34, 39, 47, 58, 60, 61, 62,
];

/**
 * Returns an attribute by its name without prefix; an empty string if two have that name. Attributes after a malformed one are not found.
 */
function attributeIn(text: string, from: number, to: number, wanted: string): string | null {
  let value: string | null = null;
  let at = from;
  for (;;) {
    const begin = pastBlanks(text, at);
    let name = begin;
    let end = begin;
    for (; end < to; end++) {
      const code = text.charCodeAt(end);
      if (code === equals || code <= blank || code === slash || code === doubleQuote) break;
      if (code === colon) name = end + 1;
    }
    const sign = pastBlanks(text, end);
    const open = pastBlanks(text, sign + 1);
    const quote = text.charCodeAt(open);
    const isSound = begin > at && end > name && text.charCodeAt(sign) === equals;
    if (!isSound || open >= to || (quote !== doubleQuote && quote !== singleQuote)) return value;
    const close = text.indexOf(text.charAt(open), open + 1);
    if (close === -1 || close >= to) return value;
    if (end - name === wanted.length && text.startsWith(wanted, name))
      value = value === null ? withoutEntities(text.slice(open + 1, close)) : '';
    at = close + 1;
  }
}

function pastBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= blank) at++;
  return at;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (_all, hex, digits, name) =>
        name === undefined
          ? ofCode(hex === undefined ? Number(digits) : parseInt(String(hex), 16))
          : (entities[String(name).toLowerCase()] ?? ''),
      )
    : text;

const ofCode = (code: number): string =>
  code > 0 && code <= 0x10ff_ff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';

/** Escapes text for an element or an attribute; drops characters that XML cannot contain. */
export const xmlText = (text: string): string =>
  text
    // XML forbids these, escaped or not.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
