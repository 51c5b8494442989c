-- What the schedule finds is bounded as what a device claims is: one account must not slow the rounds of all others down.

-- Of one rule of an account the hundred alerts written last stay, of the account four thousand.
create function public.bound_told_alerts (callers uuid[]) returns void
language sql
set search_path = ''
as $$
  delete from public.told_alerts as told
  using (
    select user_id, tag, row_number() over (partition by user_id, rule order by found_at desc, tag) as of_rule,
      row_number() over (partition by user_id order by found_at desc, tag) as of_all
    from public.told_alerts where user_id = any (callers)
  ) as numbered
  where told.user_id = numbered.user_id and told.tag = numbered.tag and (of_rule > 100 or of_all > 4000)
$$;

-- As before; what is too much goes, and with it what waits of it.
create or replace function public.tell_alerts (finds jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.told_alerts as known (user_id, tag, rule, key, at, until)
  select (each ->> 'userId')::uuid, each ->> 'tag', each ->> 'rule', each ->> 'key',
    (each ->> 'at')::bigint, (each ->> 'until')::bigint
  from jsonb_array_elements(finds) as each
  -- The account may have been deleted meanwhile.
  where exists (select from auth.users where id = (each ->> 'userId')::uuid)
  on conflict (user_id, tag) do update set at = excluded.at, until = excluded.until;

  perform public.bound_told_alerts(array(select (each ->> 'userId')::uuid from jsonb_array_elements(finds) as each));

  insert into public.push_outbox as waiting (subscription_id, user_id, tag, event)
  select watched.subscription_id, watched.user_id, each ->> 'tag', each -> 'event'
  from jsonb_array_elements(finds) as each
  join public.told_alerts as told
    on told.user_id = (each ->> 'userId')::uuid and told.tag = each ->> 'tag' and not told.is_told
  join public.watched_rules as watched on watched.user_id = told.user_id and watched.rule = told.rule
  on conflict (subscription_id, tag) do nothing;

  update public.push_outbox as waiting set event = each -> 'event', is_withdrawn = false
  from jsonb_array_elements(finds) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag';
  return true;
end
$$;

-- As before, by the same bound.
create or replace function public.claim_alerts (caller uuid, claimant text, finds jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  free jsonb;
begin
  -- Claims of one account come one after the other: each counts what all before it have written.
  perform pg_advisory_xact_lock(hashtextextended('claim_alerts ' || caller, 0));

  with asked as (
    select each, exists (
      select from public.watched_rules as watched where watched.user_id = caller and watched.rule = each ->> 'rule'
    ) as is_watched
    from jsonb_array_elements(finds) as each
  ), claimed as (
    insert into public.told_alerts as known (user_id, tag, rule, key, at, until, claimed_until, claimed_by)
    select caller, each ->> 'tag', each ->> 'rule', each ->> 'key', (each ->> 'at')::bigint, (each ->> 'until')::bigint,
      now() + interval '1 minute', claimant
    from asked where is_watched
    on conflict (user_id, tag) do update set claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
    where not known.is_told
      and (known.claimed_until is null or known.claimed_until <= now() or known.claimed_by = claimant)
    returning tag
  ), answered as (
    select tag from claimed
    union all
    select each ->> 'tag' from asked
    where not is_watched and not exists (
      select from public.told_alerts as told where told.user_id = caller and told.tag = each ->> 'tag' and told.is_told
    )
  )
  select coalesce(jsonb_agg(tag), '[]') into free from answered;

  perform public.bound_told_alerts(array[caller]);
  return free;
end
$$;

revoke execute on function public.bound_told_alerts from anon, authenticated, public;
grant execute on function public.bound_told_alerts to service_role;
