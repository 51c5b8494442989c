interface Sign {
  sign: RegExp;
  instead: string;
}

/** Words that often make a sentence hard to read, with what to write instead. Only words with few legitimate uses belong here. */
export const signs: readonly Sign[] = [
  { sign: /\b(?:whoever|somebody|nobody|anybody)\b/i, instead: 'name the user, the caller or the function' },
  {
    sign: /\btells?\b(?! apart)|\b(?:is|are|was|were|be|been|being) told\b/i,
    instead: 'say who returns, shows or sends what',
  },
  { sign: /\b(?:is|are) known\b/i, instead: 'has data, is certain, is stored' },
  { sign: /\b(?:is|are) kept\b/i, instead: 'is stored, is cached, stays' },
  { sign: /\b(?:is|are) asked\b/i, instead: 'name the caller: the app asks' },
  { sign: /(?<!\bthere )\b(?:is|are) (?:none|no(?! longer\b))\b/i, instead: 'is not a, does not count as' },
  {
    sign: /\bof (?:its|their|his|her|one['’]s) own\b/i,
    instead: 'its own (before the noun), separate, self-hosted',
  },
  { sign: /\bnone of\b/i, instead: 'no … of' },
  { sign: /\bthe way back\b/i, instead: 'Back navigation, the return' },
  { sign: /\bgiv(?:e|es|ing) way\b|\blets? go\b/i, instead: 'is evicted, is replaced, is dropped' },
  { sign: /\bholds? up\b/i, instead: 'delays, blocks' },
  { sign: /\banew\b/i, instead: 'again' },
  { sign: /^so (?:long|many|much|old|far|often)\b/i, instead: 'Longest, Most, Oldest … and the unit' },
  {
    sign: /\b(?:favourite|(?:kilo|milli|centi)?metre|centre|colour|neighbour|harbour|behaviour|honour|litre|judgement)/i,
    instead: 'the American spelling',
  },
  {
    sign: /\b(?:normal|recogn|minim|initial|serial|summar|organ)is(?:e|ing|ation)/i,
    instead: 'the American spelling',
  },
];

/** Comments that are clear although they have a sign. Each entry says why. */
export const allowed: readonly { text: string; why: string }[] = [];

/** What is wrong with a comment or the text of a commit subject; null = nothing. */
export function faultOf(text: string): string | null {
  if (allowed.some(each => text.includes(each.text))) return null;
  const prose = text.replaceAll(/`[^`]*`/g, '');
  for (const { sign, instead } of signs) {
    const [found] = sign.exec(prose) ?? [];
    if (found !== undefined) return `“${found}”: ${instead}`;
  }
  return null;
}
