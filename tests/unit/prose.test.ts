import { describe, expect, test } from 'vitest';
import { commentsIn } from '../../tools/prose/comments-in.ts';
import { faultOf } from '../../tools/prose/signs.ts';
import { subjectFault } from '../../tools/prose/subject-fault.ts';

describe('the prose check', () => {
  test.each([
    'A refresh that somebody asked for.',
    'Tells the server of this browser.',
    'null = nothing is known.',
    'A harbor’s login page is no pack.',
    'The names are a file of their own.',
    'The colour of the sea.',
    'So many places at most.',
  ])('finds “%s”', comment => {
    expect(faultOf(comment)).not.toBeNull();
  });

  test.each([
    'Largest accepted age difference, s.',
    'null where there is none.',
    'The page is no longer visible.',
    'Value of `none of these`.',
  ])('accepts “%s”', comment => {
    expect(faultOf(comment)).toBeNull();
  });

  test('reads comments and no strings', () => {
    const script =
      "// First line,\n// and second.\nconst a = '/* text */';\n/** Of a.\n * On two lines. */\nexport { a };\n";
    expect(commentsIn('a.ts', script)).toMatchObject([
      { line: 1, text: 'First line, and second.' },
      { line: 4, text: 'Of a. On two lines.' },
    ]);
  });

  test.each([
    'trips: count the stream in speed over ground',
    'test:deploy: fix lint errors',
    'engine, sw: rename',
  ])('accepts the commit subject “%s”', subject => expect(subjectFault(subject)).toBeNull());

  test.each([
    'Fix things',
    'engine: what cannot change is remembered',
    'alerts: count what nobody has marked',
    `engine: ${'a'.repeat(80)}`,
  ])('rejects the commit subject “%s”', subject => expect(subjectFault(subject)).not.toBeNull());
});
