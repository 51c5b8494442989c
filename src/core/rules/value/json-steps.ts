import type { Steps } from './work-steps.ts';

/** The readable content of a JSON text. */
export interface ReadJson {
  value: unknown;
  /** Position where the text ends too early or violates JSON; the rest is not read. null = the text is complete. */
  brokenAt: number | null;
  /** True if the text ends there, so the file was truncated; otherwise it was damaged. */
  isCut: boolean;
  /** True for objects and lists that are incomplete. */
  isPartial: (value: unknown) => boolean;
}

/** `notJson` = no part is JSON; `tooComplex` = it would take more memory than a file of its size may. */
type JsonFault = 'notJson' | 'tooComplex';

/** Largest nesting depth; log and backup files are never deeper. */
const deepest = 64;
/** Maximum number of field names in one file; ids are in values. */
const mostNames = 10_000;
/** Maximum number of objects and lists in one file. */
const mostContainers = 1_500_000;
/** Maximum number of values in one file, and in one list. */
const mostValues = 12_000_000;
const mostInList = 1_000_000;
/** Number of values per step. */
const perStep = 20_000;

type Expected = 'value' | 'valueOrEnd' | 'name' | 'nameOrEnd' | 'after';
interface Open {
  /** The object that is being read; null for a list. */
  object: Record<string, unknown> | null;
  /** Index of a list's first value. */
  from: number;
  name: string;
}

/**
 * Reads JSON in steps and within limits, like `JSON.parse`, but keeps the content before a fault. Accepts exponents only in the form that
 * programs write, because a damaged digit must not become an exponent.
 */
export function* jsonSteps(text: string): Steps<ReadJson | JsonFault> {
  const names = new Map<string, string>();
  const open: Open[] = [];
  /** Values of open lists. A list is created when it ends, in its exact size. */
  const pending: unknown[] = [];
  let at = text.startsWith('\u{feff}') ? 1 : 0;
  let expected: Expected = 'value';
  const roots: unknown[] = [];
  let containers = 0;
  let values = 0;
  let isCut = false;
  let fault: JsonFault | null = null;

  const add = (value: unknown): void => {
    const parent = open.at(-1);
    if (!parent) roots.push(value);
    else if (parent.object) parent.object[parent.name] = value;
    else if (pending.push(value) - parent.from > mostInList) fault = 'tooComplex';
    expected = 'after';
  };
  const begin = (object: Record<string, unknown> | null): void => {
    open.push({ object, from: pending.length, name: '' });
    if (++containers > mostContainers || open.length > deepest) fault = 'tooComplex';
    expected = object ? 'nameOrEnd' : 'valueOrEnd';
    at++;
  };
  const end = (): void => {
    const last = open.pop();
    if (last) add(last.object ?? pending.splice(last.from));
  };

  const expectedNow = (): Expected => expected;

  while (fault === null) {
    at = pastBlanks(text, at);
    if (at >= text.length) {
      isCut = open.length > 0 || roots.length === 0;
      break;
    }
    const letter = text[at];
    const wanted = expectedNow();
    if (wanted === 'after') {
      const last = open.at(-1);
      if (letter === ',' && last) expected = last.object ? 'name' : 'value';
      else if (last && letter === (last.object ? '}' : ']')) end();
      else break;
      at++;
      continue;
    }
    if ((wanted === 'nameOrEnd' && letter === '}') || (wanted === 'valueOrEnd' && letter === ']')) {
      end();
      at++;
      continue;
    }
    if (wanted === 'name' || wanted === 'nameOrEnd') {
      const read = letter === '"' ? stringAt(text, at) : null;
      if (read === null) break;
      const colon = read.end === null ? null : pastBlanks(text, read.end);
      if (colon === null || colon >= text.length) {
        isCut = true;
        break;
      }
      const last = open.at(-1);
      // No program writes a field name with the replacement character; accepting it would lose the real field.
      if (text[colon] !== ':' || !last || read.value.includes('\ufffd')) break;
      if (!names.has(read.value)) names.set(read.value, read.value);
      if (names.size > mostNames) fault = 'tooComplex';
      // An assignment to this name would change the prototype.
      last.name = read.value === '__proto__' ? '' : (names.get(read.value) ?? '');
      at = colon + 1;
      expected = 'value';
      continue;
    }
    if (++values > mostValues) fault = 'tooComplex';
    if (values % perStep === 0) yield at / text.length;
    if (letter === '{') begin({});
    else if (letter === '[') begin(null);
    else {
      const read = scalarAt(text, at);
      if (read === null) break;
      if (read.end === null) {
        isCut = true;
        break;
      }
      at = read.end;
      add(read.value);
    }
  }
  if (fault !== null) return fault;
  const isWhole = open.length === 0 && roots.length > 0 && at >= text.length;
  const partial = new WeakSet<object>();
  while (open.length > 0) {
    const last = open.pop();
    const value = last?.object ?? pending.splice(last?.from ?? 0);
    partial.add(value);
    const parent = open.at(-1);
    if (!parent) roots.push(value);
    else if (parent.object) parent.object[parent.name] = value;
    else pending.push(value);
  }
  if (roots.length === 0) return 'notJson';
  return {
    value: roots[0],
    brokenAt: isWhole ? null : at,
    isCut,
    isPartial: value => typeof value === 'object' && value !== null && partial.has(value),
  };
}

function pastBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at++;
  }
}

/** `end` null = the text ends inside it. */
type ReadPart<Value> = { value: Value; end: number | null } | null;

function stringAt(text: string, open: number): ReadPart<string> {
  let close = text.indexOf('"', open + 1);
  while (close !== -1 && isEscaped(text, close)) close = text.indexOf('"', close + 1);
  if (close === -1) return { value: '', end: null };
  const inside = text.slice(open + 1, close);
  // JSON allows no control characters in a string.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f]/.test(inside)) return null;
  if (!inside.includes('\\')) return { value: inside, end: close + 1 };
  try {
    return { value: String(JSON.parse(`"${inside}"`)), end: close + 1 };
  } catch {
    return null;
  }
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text[at] === '\\') at--;
  return (quote - at) % 2 === 0;
}

const numberShape = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Maximum number of digits that are read one by one, the fast path for files with millions of numbers. */
const fewDigits = 9;
/** `1e-7` as JavaScript writes it, `1.634994545263E12` as Java does. */
const exponentShape = /^-?[1-9](?:\.\d+)?(?:e-\d+|e\+2\d|E\d\d|E-\d+)$/;
const longestNumber = 40;

function scalarAt(text: string, at: number): ReadPart<unknown> {
  const letter = text[at];
  if (letter === '"') return stringAt(text, at);
  const whole = shortNumberAt(text, at);
  if (whole !== null) return whole;
  for (const [word, value] of words)
    if (letter === word[0]) {
      if (text.startsWith(word, at)) return { value, end: at + word.length };
      return word.startsWith(text.slice(at, at + word.length)) ? { value, end: null } : null;
    }
  numberShape.lastIndex = at;
  const digits = numberShape.exec(text)?.[0];
  if (digits === undefined) return letter === '-' && at + 1 >= text.length ? { value: 0, end: null } : null;
  const end = at + digits.length;
  if (digits.length > longestNumber || /[\w.+-]/.test(text.charAt(end))) return null;
  // The truncated file may have had more digits.
  if (end >= text.length && at > 0) return { value: 0, end: null };
  if (/[eE]/.test(digits) && !exponentShape.test(digits)) return null;
  return { value: Number(digits), end };
}

/** Reads a short whole number that a comma or a bracket ends; null = another kind of number. */
function shortNumberAt(text: string, from: number): ReadPart<number> {
  let value = 0;
  let at = from;
  for (; at - from < fewDigits; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) break;
    value = value * 10 + digit;
  }
  const next = text.charAt(at);
  const isPlain = at > from && (at === from + 1 || text[from] !== '0');
  return isPlain && (next === ',' || next === ']' || next === '}') ? { value, end: at } : null;
}

const words = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;
