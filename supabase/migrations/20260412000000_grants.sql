-- Sets every right on this project's tables and functions. Supabase's default privileges give new tables and functions to anon, authenticated and
-- service_role. A dump that is restored into a new project is created under them, and the dump does not take them away.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

revoke all on table
  public.billing_customers, public.forecast_cells, public.function_allowances, public.function_totals, public.place_answers,
  public.push_outbox, public.push_subscriptions, public.shared_forecasts, public.source_allowances, public.source_answers,
  public.source_pauses, public.source_turns, public.subscription_answers, public.told_alerts, public.watched_rules, public.woken_users
from public, anon, authenticated, service_role;
grant select, insert, update, delete on table
  public.billing_customers, public.forecast_cells, public.function_allowances, public.function_totals, public.place_answers,
  public.push_outbox, public.push_subscriptions, public.shared_forecasts, public.source_allowances, public.source_answers,
  public.source_pauses, public.source_turns, public.subscription_answers, public.told_alerts, public.watched_rules, public.woken_users
to service_role;
-- Users read and delete their own rows, which row-level security picks.
grant select, delete on table public.push_subscriptions, public.watched_rules to authenticated;
grant select on table public.told_alerts to authenticated;

revoke all on function
  public.bound_told_alerts, public.call_evaluate_alerts, public.cells_of, public.claim_alerts, public.confirm_alerts, public.database_clock,
  public.drop_user_metadata, public.finish_push, public.forget_cell, public.give_back_questions, public.is_to_come, public.keep_answer,
  public.keep_forecasts, public.keep_place_answer, public.learn_cells, public.lock_alerts, public.no_later, public.note_subscription,
  public.note_subscription_answer, public.open_answer, public.open_forecasts, public.pause_source, public.place_answer, public.purge_alerts,
  public.purge_answers, public.purge_forecasts, public.purge_places, public.receive_push, public.release_answer, public.release_forecasts,
  public.short_key, public.take_call, public.take_function_call, public.take_known_call, public.take_pushes, public.take_questions,
  public.take_turn, public.take_unasked_users, public.take_watched_rules, public.tell_alerts, public.told_tag, public.unwatch_alerts,
  public.watch_alerts, public.withdraw_alerts
from public, anon, authenticated, service_role;
-- All but the schedule's own function, which runs with the rights of its owner, and the access token's hook.
grant execute on function
  public.bound_told_alerts, public.cells_of, public.claim_alerts, public.confirm_alerts, public.database_clock, public.finish_push,
  public.forget_cell, public.give_back_questions, public.is_to_come, public.keep_answer, public.keep_forecasts, public.keep_place_answer,
  public.learn_cells, public.lock_alerts, public.no_later, public.note_subscription, public.note_subscription_answer, public.open_answer,
  public.open_forecasts, public.pause_source, public.place_answer, public.purge_alerts, public.purge_answers, public.purge_forecasts,
  public.purge_places, public.receive_push, public.release_answer, public.release_forecasts, public.short_key, public.take_call,
  public.take_function_call, public.take_known_call, public.take_pushes, public.take_questions, public.take_turn,
  public.take_unasked_users, public.take_watched_rules, public.tell_alerts, public.told_tag, public.unwatch_alerts, public.watch_alerts,
  public.withdraw_alerts
to service_role;
grant execute on function public.drop_user_metadata to supabase_auth_admin;
