import { bad, good, type Finding } from './check-keys.ts';

/** Whether the database has all migrations of this folder. `applied` = the migrations' timestamps there; null = no migration table. */
export function checkMigrations(names: readonly string[], applied: readonly string[] | null): Finding {
  const known = new Set(applied ?? []);
  const left = names.filter(name => !known.has(name.split('_')[0] ?? ''));
  if (left.length === 0) return good('All migrations are applied.');
  const what = left.length === names.length ? 'No migration is applied' : `Not applied: ${left.join(', ')}`;
  return bad(`${what}. Run supabase db push, before the functions are deployed.`);
}
