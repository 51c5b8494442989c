import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AccountFailure } from '../../src/core/rules/account/account-failure.ts';
import { mayPass, type Failure } from '../../src/core/rules/value/failure.ts';
import { languages } from '../../src/core/rules/settings/settings.ts';
import { accountFailureText } from '../../src/i18n/account-failure-text.ts';
import { failureText } from '../../src/core/words/failure-text.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';

const provider = 'Open-Meteo Marine (Free)';
const failures: Failure[] = [
  { kind: 'unreachable', provider },
  { kind: 'timeout', provider },
  { kind: 'badRequest', provider, reason: 'Latitude must be in range' },
  { kind: 'quota', provider },
  { kind: 'rateLimited', provider },
  { kind: 'http', provider, status: 503 },
  { kind: 'brokenAnswer', provider, detail: 'not JSON' },
  { kind: 'noData', provider },
  { kind: 'lacksKnown', provider },
  { kind: 'keptWhole' },
  { kind: 'keyRequired', source: 'Stormglass' },
  { kind: 'unsupportedSource', source: 'tea-leaves' },
  { kind: 'badCoordinates' },
  { kind: 'noMatch', provider },
  { kind: 'noProvider' },
  { kind: 'storage', reason: 'unavailable', detail: '' },
  { kind: 'storage', reason: 'closed', detail: '' },
  { kind: 'storage', reason: 'quota', detail: '' },
  { kind: 'storage', reason: 'other', detail: '' },
];

describe.each(languages)('in %s', language => {
  test.each(failures)('$kind is said in full words', async failure => {
    await loadWords(language);
    const t = createTranslate(language);
    for (const during of ['forecast', 'search'] as const) {
      const text = failureText(t, failure, during);
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toMatch(/\{\{|undefined|NaN/);
    }
  });
});

test.each(languages)(
  'in %s nobody is told to wait a minute for a limit that may last an hour',
  async language => {
    await loadWords(language, ['account']);
    const t = createTranslate(language);
    const text = accountFailureText(t, { kind: 'refused', code: 'over_email_send_rate_limit', message: '' });
    expect(text).toMatch(/later|plus tard|más tarde/);
  },
);

test.each(['fr', 'es'] as const)('in %s a server’s own message is heard as English', async language => {
  await loadWords(language, ['account']);
  const t = createTranslate(language);
  const heard = (failure: AccountFailure): string => renderToStaticMarkup(accountFailureText(t, failure));
  expect(heard({ kind: 'refused', code: 'flow_state_expired', message: 'Flow state has expired' })).toBe(
    '<span lang="en">Flow state has expired</span>',
  );
  expect(heard({ kind: 'subscription', message: 'No such customer' })).toBe(
    '<span lang="en">No such customer</span>',
  );
  expect(heard({ kind: 'refused', code: 'otp_expired', message: 'Token has expired' })).toBe(
    t('account.serverOtpExpired'),
  );
});

test('the messages that are promised word for word', async () => {
  await loadWords('en');
  const t = createTranslate('en');
  const search = (failure: Failure): string => failureText(t, failure, 'search');
  expect(search({ kind: 'quota', provider: 'X' })).toBe(
    'The daily quota for X has been used. Please try again tomorrow or switch providers.',
  );
  expect(search({ kind: 'http', provider: 'X', status: 500 })).toBe(
    'Error from X: HTTP 500. Please try again later.',
  );
  expect(search({ kind: 'badRequest', provider: 'X', reason: '' })).toBe(
    'Error from X: HTTP 400. Please try again later.',
  );
  expect(search({ kind: 'unreachable', provider: 'X' })).toBe(
    'Error searching for locations. Please try again.',
  );
  expect(search({ kind: 'noMatch', provider: 'X' })).toBe(
    'No matching locations found with X coverage. Try a different search term.',
  );
  expect(search({ kind: 'noProvider' })).toBe(
    'No location provider is selected or available. Please check your settings.',
  );
  expect(failureText(t, { kind: 'keyRequired', source: 'X' }, 'forecast')).toBe('API key for X is required');
  expect(failureText(t, { kind: 'unsupportedSource', source: 'X' }, 'forecast')).toBe(
    'Unsupported data source: X',
  );
});

test('what was given up is not mentioned', async () => {
  await loadWords('en');
  const t = createTranslate('en');
  expect(failureText(t, { kind: 'aborted', provider }, 'search')).toBe('');
});

test('a kind that this version does not know still has words', async () => {
  await loadWords('en');
  const t = createTranslate('en');
  const unknown = { kind: 'volcano' } as unknown as Failure;
  expect(failureText(t, unknown, 'forecast')).toBe('Failed to load forecast data');
  expect(failureText(t, unknown, 'search')).toBe('Failed to search locations. Please try again.');
});

test.each([
  ['en', /newer version .+ reload to get/],
  ['fr', /^Cette version .+ trop ancienne .+ Rechargez/],
  ['es', /^Esta versión .+ demasiado antigua .+ Recarga/],
] as const)('in %s an answer for a newer app is told as one, not as unreadable', async (language, words) => {
  await loadWords(language);
  const failure = {
    kind: 'brokenAnswer',
    provider: 'Offing',
    detail: 'packed form 2',
    isNewer: true,
  } as const;
  expect(failureText(createTranslate(language), failure, 'forecast')).toMatch(words);
  // No other try of this app will read it.
  expect(mayPass(failure)).toBe(false);
});
