import { faultOf } from './signs.ts';

const longest = 72;

/** What is wrong with a commit subject, which reads `area: verb object`; null = nothing. */
export function subjectFault(subject: string): string | null {
  if (subject.length > longest) return `${subject.length} characters, at most ${longest}`;
  const [, what] = /^[^:]+(?::\w+)?: (.+)$/.exec(subject) ?? [];
  if (what === undefined) return 'must read “area: verb object”';
  if (notVerbs.test(what)) return 'must begin with a verb after the area';
  return faultOf(what);
}

const notVerbs = /^(?:what|who|whose|where|how|when|that|it|an?|the|each|every|one|no|of|for|also|so)\b/i;
