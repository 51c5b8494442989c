/** One thing that stands in an XML text. `text` comes with its entities read; a self-closed element opens and closes. */
type XmlEvent =
  | { kind: 'open'; name: string; attributes: (name: string) => string | null }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/**
 * Reads through an XML text once, forgivingly, telling what it meets; names come without their prefixes, comments and declarations are
 * passed over. It builds no tree, so a file of a million elements needs no more room than its text, and it resolves no entity
 * but XML's own. (A browser's own parser takes strings only from a policy of Trusted Types.)
 */
export function readXml(text: string, tell: (event: XmlEvent) => void): void {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open > at || (open === -1 && at < text.length)) {
      const between = text.slice(at, open === -1 ? text.length : open);
      if (/\S/.test(between)) tell({ kind: 'text', text: withoutEntities(between) });
    }
    if (open === -1) return;
    at = past(text, open, tell);
  }
}

/** What begins at a `<`; answers where it ends. */
function past(text: string, open: number, tell: (event: XmlEvent) => void): number {
  if (text.startsWith('<![CDATA[', open)) {
    const end = endOf(text, ']]>', open);
    tell({ kind: 'text', text: text.slice(open + 9, end - 3) });
    return end;
  }
  if (text.startsWith('<!--', open)) return endOf(text, '-->', open + 4);
  if (text.startsWith('<?', open)) return endOf(text, '?>', open);
  const end = tagEnd(text, open);
  if (text.startsWith('<!', open)) return end;
  const inside = text.slice(open + 1, end - 1);
  const name = /^\/?\s*(?:[^\s/>:]+:)?([^\s/>]+)/.exec(inside)?.[1] ?? '';
  if (inside.startsWith('/')) {
    tell({ kind: 'close', name });
    return end;
  }
  tell({ kind: 'open', name, attributes: of => attribute(inside, of) });
  if (inside.endsWith('/')) tell({ kind: 'close', name });
  return end;
}

const endOf = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
};

/** After the `>` of a tag; one within quotes is none. */
function tagEnd(text: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return text.length;
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? null : withoutEntities(value);
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

/** As it may stand in an element or an attribute; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text
    // XML allows none of these, escaped or not.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
