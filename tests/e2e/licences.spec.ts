import { expect, test } from '../support/test.ts';

test('the licence notices name what the page, its workers and the service worker are made of, each with a text', async ({
  app,
  request,
}) => {
  const text = await (await request.get(`${app.origin}/licences.txt`)).text();
  for (const name of ['react', 'uplot', 'rxdb', 'dexie', 'suncalc', 'wouter', 'workbox-core'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  for (const name of ['typescript', 'vitest', 'vite', '@supabase/supabase-js'])
    expect(text).not.toMatch(new RegExp(`^${name} \\d`, 'm'));
  const texts = text.split(/^Licence: .+\n\n/m).slice(1);
  expect(texts.length).toBeGreaterThan(20);
  for (const each of texts) expect(each).toMatch(/copyright|public domain/i);
  // The app is sold: nothing in it may forbid that.
  expect(text).not.toMatch(/^Licence: .*(?<!L)GPL/m);
});
