import { describe, expect, it } from 'vitest';
import { usedRules } from '../../src/first-paint/used-rules.ts';

/** As one that came as a file, which has an address. */
function sheetOf(text: string, href: string | null = '/assets/shared.css'): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  Object.defineProperty(sheet, 'href', { value: href });
  return sheet;
}

const kept = (text: string, ...classes: string[]): string | null =>
  usedRules([sheetOf(text)], new Set(classes));

describe('what a picture of the screen keeps of the style sheets', () => {
  it('is every rule for what is on it', () => {
    expect(kept('.card { color: red; }', 'card')).toContain('color: red');
    expect(kept('.card > .title:hover { color: red; }', 'card', 'title')).toContain('color: red');
    expect(kept('.chart, .card { color: red; }', 'card')).toContain('color: red');
    expect(kept('button[data-on=".x"] { color: red; }')).toContain('color: red');
  });

  it('is no rule for what is not', () => {
    expect(kept('.chart { color: red; }', 'card')).toBe('');
    expect(kept('.card .chart { color: red; }', 'card')).toBe('');
    expect(kept('@media (width > 10px) { .chart { color: red; } }', 'card')).toBe('');
  });

  it('is a rule that only rules out what is not on it', () => {
    expect(kept('.card:not(.away) { color: red; }', 'card')).toContain('color: red');
    expect(kept('.card:not(:is(.away, .gone), .far) { color: red; }', 'card')).toContain('color: red');
  });

  it('keeps the condition that a rule stands under', () => {
    const media = kept('@media (width > 10px) { .chart { color: red; } .card { color: blue; } }', 'card');
    expect(media).toMatch(/^@media[^{]*10px[^{]*\{.*color: blue/s);
    expect(media).not.toContain('red');
  });

  it('leaves out what the document brings along at every start', () => {
    expect(usedRules([sheetOf('.card { color: red; }', null)], new Set(['card']))).toBe('');
  });

  it('are not known where the file of one sheet did not arrive: such a sheet throws', () => {
    const failed = {
      href: '/assets/gone.css',
      get cssRules(): CSSRuleList {
        throw new DOMException('Cannot access rules', 'SecurityError');
      },
    };
    const sheets = [sheetOf('.card { color: red; }'), failed as unknown as CSSStyleSheet];
    expect(usedRules(sheets, new Set(['card']))).toBeNull();
  });
});
