import { expect } from 'vitest';
import type { TestDatabase } from './supabase-database.ts';

/** What functions of earlier versions call, by names of arguments as the REST interface takes them. A call stays here as long as a project may run that version. */
const calls: Record<string, Record<string, readonly string[]>> = {
  '0.2.0': {
    take_call: ['caller', 'burst', 'calls_per_minute', 'all_burst', 'all_per_minute'],
    take_questions: ['caller', 'source_name', 'wanted', 'burst', 'per_minute'],
    give_back_questions: ['caller', 'source_name', 'unanswered', 'burst'],
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
    database_clock: [],
    take_unasked_users: ['most'],
    note_subscription: ['caller', 'is_active'],
    open_answer: ['name', 'since'],
    keep_answer: ['name', 'given', 'at_s'],
    release_answer: ['name'],
    open_forecasts: ['source_name', 'asked', 'since'],
    keep_forecasts: ['answered'],
    release_forecasts: ['keys'],
    pause_source: ['source_name', 'kind_name', 'wait_s'],
    cells_of: ['points'],
    learn_cells: ['learned'],
    forget_cell: ['name'],
    place_answer: ['name'],
    keep_place_answer: ['name', 'given'],
    take_turn: ['name', 'gap_ms', 'longest_ms'],
  },
};

/** Holds between `db push` and the functions' deployment, and after a rollback that leaves the migrations. */
export const earlierChecks: Record<string, (database: TestDatabase) => Promise<void>> = {
  'functions of earlier versions find each call that they make': async database => {
    const rows = await database.query(`select proname as name, coalesce(proargnames, '{}') as arguments,
        pronargs - pronargdefaults as needed, has_function_privilege('service_role', oid, 'execute') as is_allowed
      from pg_proc where pronamespace = 'public'::regnamespace`);
    const isThere = ([name, given]: [string, readonly string[]]): boolean =>
      rows.some(row => {
        const known = Array.isArray(row['arguments']) ? row['arguments'] : [];
        const needed = known.slice(0, Number(row['needed']));
        return (
          row['name'] === name &&
          row['is_allowed'] === true &&
          given.every(each => known.includes(each)) &&
          needed.every(each => given.includes(String(each)))
        );
      });
    const called = Object.values(calls).flatMap(each => Object.entries(each));
    expect(called.filter(each => !isThere(each))).toEqual([]);
  },
};
