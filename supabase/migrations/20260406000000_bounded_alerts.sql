-- What a device claims is bounded: one account must not slow the rounds of all others down.

-- A device has found something itself and is about to show it. Answers the tags that nobody has told yet: those it may show. What
-- it does not confirm within a minute was not shown. What nobody watches is nobody else's to tell: free, and not kept. Of one rule the
-- hundred written last stay, of one account four thousand; a week's forecast finds seven at a time.
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

  delete from public.told_alerts as told
  using (
    select tag, row_number() over (partition by rule order by found_at desc, tag) as of_rule,
      row_number() over (order by found_at desc, tag) as of_all
    from public.told_alerts where user_id = caller
  ) as numbered
  where told.user_id = caller and told.tag = numbered.tag and (of_rule > 100 or of_all > 4000);
  return free;
end
$$;

-- What nobody needs any more: alerts that are over for a week, or were written 37 days ago, whatever end they name; browsers that
-- were not seen for half a year.
create or replace function public.purge_alerts () returns void
language sql
set search_path = ''
as $$
  delete from public.told_alerts
  where found_at < now() - interval '37 days'
    or (found_at < now() - interval '7 days' and until < extract(epoch from now()) - 7 * 86400);
  delete from public.push_subscriptions where seen_at < now() - interval '180 days';
$$;
