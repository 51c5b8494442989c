/**
 * Returns the rules of the page's style sheets that may apply to elements of these classes, as text. Includes only sheets from files,
 * because the document's own rules are present at every start. Returns null if a sheet cannot be read: its file did not arrive, or is
 * incomplete.
 */
export function usedRules(sheets: Iterable<CSSStyleSheet>, classes: ReadonlySet<string>): string | null {
  const texts: string[] = [];
  for (const sheet of sheets) {
    if (sheet.href === null) continue;
    const rules = rulesOf(sheet);
    if (rules === null) return null;
    texts.push(textOf(rules, classes));
  }
  return texts.join('\n');
}

/** A sheet whose file failed stays in the document and throws when its rules are read. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}

function textOf(rules: CSSRuleList, classes: ReadonlySet<string>): string {
  return [...rules]
    .map(rule => {
      if (rule instanceof CSSStyleRule) return mayApply(rule.selectorText, classes) ? rule.cssText : '';
      if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
      const inner = textOf(rule.cssRules, classes);
      return inner === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
    })
    .filter(text => text !== '')
    .join('\n');
}

/** Ignores parts in brackets, such as `:not(.x)`: extra rules are harmless, missing ones are not. */
function mayApply(selector: string, classes: ReadonlySet<string>): boolean {
  let outside = selector;
  while (bracket.test(outside)) outside = outside.replace(bracket, '');
  return outside
    .split(',')
    .some(one => [...one.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)));
}

const bracket = /\([^()]*\)|\[[^\]]*\]/;
