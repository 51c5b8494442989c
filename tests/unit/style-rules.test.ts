import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Where what a selector ends in has no class, tag, id or attribute, the browser works out the styles of everything below again at each
 * element that is put in or taken out: a chart that was drawn cost the styles of the whole page.
 */
function dearIn(selector: string): string | null {
  const compounds = compoundsOf(selector);
  const subject = compounds.at(-1)?.text ?? '';
  const before = compounds.slice(0, -1);
  if (
    !isNamed(subject) &&
    before.some(({ text }) => /:has\(|:(?:nth-|only-|empty|(?:first|last)-)/.test(text))
  )
    return 'ends in anything, below what depends on its neighbours or on what it holds';
  if (!isNamed(subject) && before.at(-1)?.next.match(/[+~]/)) return 'ends in any neighbour';
  for (const held of argumentsOf(selector, ':has('))
    if (listOf(held).some(each => !isNamed(compoundsOf(each).at(-1)?.text ?? '')))
      return `asks whether it holds anything: ${held}`;
  return null;
}

/** `next` = the combinator behind it. */
function compoundsOf(selector: string): { text: string; next: string }[] {
  const parts: { text: string; next: string }[] = [{ text: '', next: '' }];
  let depth = 0;
  for (const each of selector
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([>+~]) ?/g, '$1')) {
    depth += each === '(' || each === '[' ? 1 : each === ')' || each === ']' ? -1 : 0;
    const part = parts.at(-1);
    if (part && depth === 0 && /[ >+~]/.test(each)) {
      part.next = each;
      parts.push({ text: '', next: '' });
    } else if (part) part.text += each;
  }
  return parts.filter(({ text }) => text !== '');
}

/** What stands between the brackets behind each `opening`. */
function argumentsOf(text: string, opening: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
    const from = at + opening.length;
    let end = from;
    for (let depth = 1; depth > 0 && end < text.length; end++)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    found.push(text.slice(from, end - 1));
  }
  return found;
}

function listOf(selectors: string): string[] {
  const list = [''];
  let depth = 0;
  for (const each of selectors) {
    depth += each === '(' ? 1 : each === ')' ? -1 : 0;
    if (each === ',' && depth === 0) list.push('');
    else list[list.length - 1] += each;
  }
  return list.map(each => each.trim());
}

function isNamed(compound: string): boolean {
  if (argumentsOf(compound, ':is(').some(list => listOf(list).every(each => isNamed(each)))) return true;
  const own = compound.replaceAll(/:[a-z-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
  return /[.#[a-z]/i.test(own);
}

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.css'),
);

const selectorsIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/g)]
    .flatMap(([, selectors = '']) => listOf(selectors))
    .filter(each => !/^(?:from|to|[\d.]+%)$/.test(each));

describe('a rule of the style sheets', () => {
  test.each(sheets)('is worked out again for its own elements alone: %s', file => {
    const dear = selectorsIn(readFileSync(join('src', file), 'utf8')).flatMap(selector => {
      const why = dearIn(selector);
      return why === null ? [] : [`${selector} ${why}`];
    });
    expect(dear).toEqual([]);
  });

  test.each([
    '.columns:has(> .third) > :first-child',
    '.stack > * + *',
    '.table tr:last-child > *',
    '.page ~ *',
    '.find:has(> :nth-child(2))',
    '.page:has(> aside, > :checked)',
  ])('%s is found', selector => {
    expect(dearIn(selector)).not.toBeNull();
  });

  test.each([
    '.stack > :not(:first-child)',
    '.table tr:last-child > :is(th, td)',
    '.main:has([role="status"][data-settling]) ~ .end',
    '.actions > *',
    '.columns > :first-child:nth-last-child(n + 3)',
    '.option:has(.radio:checked)',
  ])('%s is none', selector => {
    expect(dearIn(selector)).toBeNull();
  });
});
