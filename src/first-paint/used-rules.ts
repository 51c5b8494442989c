/**
 * The rules of the page's style sheets that may apply to elements of these classes, as text. Of files alone: the document's own
 * rules are there at every start.
 */
export function usedRules(sheets: Iterable<CSSStyleSheet>, classes: ReadonlySet<string>): string {
  return [...sheets].map(sheet => (sheet.href === null ? '' : textOf(sheet.cssRules, classes))).join('\n');
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

/** What stands in brackets, `:not(.x)` say, is left out of it: too much is kept rather than too little. */
function mayApply(selector: string, classes: ReadonlySet<string>): boolean {
  let outside = selector;
  while (bracket.test(outside)) outside = outside.replace(bracket, '');
  return outside
    .split(',')
    .some(one => [...one.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)));
}

const bracket = /\([^()]*\)|\[[^\]]*\]/;
