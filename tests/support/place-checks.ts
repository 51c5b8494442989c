import { expect } from 'vitest';
import { placeStore, type PlaceStore } from '../../supabase/functions/_shared/place-store.ts';
import { callOf } from './migration-checks.ts';
import type { TestDatabase } from './supabase-database.ts';

/** What must hold of the place search's answers and its queue, in every Postgres that has the migrations. */
export const placeChecks: Record<string, (database: TestDatabase) => Promise<void>> = {
  'an answer of the place search is everybody’s for a month': async database => {
    const store = placesOf(database);
    const key = crypto.randomUUID();
    expect(await store.find(key)).toBeNull();
    await store.keep(key, '[1]');
    await store.keep(key, '[2]');
    expect(await store.find(key)).toBe('[2]');
    await database.run(`update public.place_answers set asked_at = now() - interval '31 days'`);
    expect(await store.find(key)).toBeNull();
    await database.query('select public.purge_places()');
    expect(await database.query('select 1 from public.place_answers')).toEqual([]);
  },

  'turns are a second apart, and whoever would wait too long takes none': async database => {
    const store = placesOf(database);
    const source = crypto.randomUUID().slice(0, 30);
    const turns: (number | null)[] = [];
    for (let each = 0; each < 6; each++) turns.push(await store.takeTurn(source, 60_000, 150_000));
    expect(turns.map(waitMs => waitMs && Math.round(waitMs / 60_000))).toEqual([0, 1, 2, null, null, null]);
  },
};

/** The store as the edge function has it, its calls made as PostgREST makes them. */
export const placesOf = (database: TestDatabase): PlaceStore =>
  placeStore((name, body) => callOf(database)(name, ...Object.values(body)));
