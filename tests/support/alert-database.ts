import { alertStore, type AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import { inMemoryPostgres } from './in-memory-postgres.ts';

type Database = Awaited<ReturnType<typeof inMemoryPostgres>>;

const parameters: Record<string, string[]> = {
  database_clock: [],
  note_round: ['schedule_name'],
  watch_alerts: ['caller', 'browser', 'rules'],
  unwatch_alerts: ['caller', 'address'],
  claim_alerts: ['caller', 'claimant', 'finds'],
  confirm_alerts: ['caller', 'tags'],
  take_watched_rules: ['most'],
  tell_alerts: ['finds'],
  withdraw_alerts: ['gone'],
  take_pushes: ['most'],
  finish_push: ['subscription', 'tags', 'outcome', 'wait_s'],
  receive_push: ['given'],
  take_unasked_users: ['most'],
  note_subscription: ['caller', 'is_active'],
};

/** The functions' store over the migrations, called as the functions call it. */
export const storeOver = (database: Database): AlertStore =>
  alertStore(async (name, body) => {
    const values = (parameters[name] ?? []).map(each => body[each]);
    const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null;
    const places = values.map((value, index) => `$${index + 1}${isJson(value) ? '::text::jsonb' : ''}`);
    const [row] = await database.as(
      'service_role',
      null,
      `select public.${name}(${places.join()}) as answer`,
      values.map(value => (isJson(value) ? JSON.stringify(value) : value)),
    );
    return row?.['answer'];
  });
