-- One name for one alert, by all sides. Tags were cut to four hundred letters, and those of two warnings with a long area became one: a round
-- wrote the same row twice, and told nobody of anything.

-- Other names under which devices claimed it: each names what it finds by itself.
alter table public.told_alerts add column claimed_as text[] not null default '{}';

-- Alerts of some accounts are written by one process at a time, in one order of accounts. The name is that of the lock that claims take already.
create function public.lock_alerts (callers uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  each uuid;
begin
  for each in select distinct caller from unnest(callers) as caller where caller is not null order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended('claim_alerts ' || each, 0));
  end loop;
end
$$;

-- A key as all sides keep it: `sharedKey` in src/domain/alert/shared-alert.ts.
create function public.short_key (given text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when length(given) <= 160 then given
    else left(given, 120) || ' ' || left(encode(sha256(convert_to(given, 'UTF8')), 'hex'), 16)
  end
$$;

update public.told_alerts set key = public.short_key(key) where length(key) > 160;

-- Under which tag a find is kept: its own, or the one of the warning of that name that it goes on with. Two of one name are the same
-- as long as their times meet; of what was over at `since` none goes on.
create function public.told_tag (
  caller uuid, find_tag text, find_rule text, find_key text, find_at bigint, find_until bigint, since bigint
) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select tag from public.told_alerts where user_id = caller and tag = find_tag),
    (
      select known.tag from public.told_alerts as known
      where find_rule like 'warning %'
        and known.user_id = caller and known.rule = find_rule and known.key = find_key
        and (known.until is null or (known.until >= find_at and known.until > since))
        and (find_until is null or find_until >= known.at)
      order by known.until desc nulls first, known.tag limit 1
    ),
    find_tag
  )
$$;

-- As before, each row once, and under the tag that its warning has already: a device may have claimed it since this round began.
create or replace function public.tell_alerts (finds jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  named jsonb;
begin
  perform public.lock_alerts(array(select (each ->> 'userId')::uuid from jsonb_array_elements(finds) as each));

  select coalesce(jsonb_agg(find), '[]') into named from (
    select distinct on (each ->> 'userId', named_tag)
      each || jsonb_build_object('tag', named_tag, 'key', named_key) as find
    from jsonb_array_elements(finds) as each
    cross join lateral public.short_key(each ->> 'key') as named_key
    cross join lateral public.told_tag(
      (each ->> 'userId')::uuid, each ->> 'tag', each ->> 'rule', named_key, (each ->> 'at')::bigint,
      (each ->> 'until')::bigint, coalesce((each ->> 'foundAt')::bigint, extract(epoch from now())::bigint)
    ) as named_tag
    -- The account may have been deleted meanwhile.
    where exists (select from auth.users where id = (each ->> 'userId')::uuid)
  ) as once;

  insert into public.told_alerts as known (user_id, tag, rule, key, at, until)
  select (each ->> 'userId')::uuid, each ->> 'tag', each ->> 'rule', each ->> 'key',
    (each ->> 'at')::bigint, (each ->> 'until')::bigint
  from jsonb_array_elements(named) as each
  on conflict (user_id, tag) do update set at = excluded.at, until = excluded.until;

  perform public.bound_told_alerts(array(select (each ->> 'userId')::uuid from jsonb_array_elements(named) as each));

  insert into public.push_outbox as waiting (subscription_id, user_id, tag, event)
  select watched.subscription_id, watched.user_id, each ->> 'tag', each -> 'event'
  from jsonb_array_elements(named) as each
  join public.told_alerts as told
    on told.user_id = (each ->> 'userId')::uuid and told.tag = each ->> 'tag' and not told.is_told
  join public.watched_rules as watched on watched.user_id = told.user_id and watched.rule = told.rule
  -- A round may have begun before a pause.
  where not exists (
    select from public.woken_users as own where own.user_id = told.user_id and own.paused_at is not null
  )
  on conflict (subscription_id, tag) do nothing;

  update public.push_outbox as waiting set event = each -> 'event', is_withdrawn = false
  from jsonb_array_elements(named) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag';
  return true;
end
$$;

-- As before, under the tag that its warning has already; `handle` is the device's own name of it, by which it is answered and confirmed.
create or replace function public.claim_alerts (caller uuid, claimant text, finds jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  named jsonb;
  free jsonb;
begin
  perform public.lock_alerts(array[caller]);

  select coalesce(jsonb_agg(each || jsonb_build_object(
    'handle', coalesce(each ->> 'handle', each ->> 'tag'), 'tag', named_tag, 'key', named_key, 'isWatched', exists (
      select from public.watched_rules as watched where watched.user_id = caller and watched.rule = each ->> 'rule'
    )
  )), '[]') into named
  from jsonb_array_elements(finds) as each
  cross join lateral public.short_key(each ->> 'key') as named_key
  cross join lateral public.told_tag(
    caller, each ->> 'tag', each ->> 'rule', named_key, (each ->> 'at')::bigint, (each ->> 'until')::bigint, 0
  ) as named_tag;

  with once as (
    select distinct on (each ->> 'tag') each from jsonb_array_elements(named) as each where (each ->> 'isWatched')::boolean
  ), claimed as (
    insert into public.told_alerts as known (user_id, tag, rule, key, at, until, claimed_until, claimed_by)
    select caller, each ->> 'tag', each ->> 'rule', each ->> 'key', (each ->> 'at')::bigint, (each ->> 'until')::bigint,
      now() + interval '1 minute', claimant
    from once
    on conflict (user_id, tag) do update set claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
    where not known.is_told
      and (known.claimed_until is null or known.claimed_until <= now() or known.claimed_by = claimant)
    returning tag
  )
  select coalesce(jsonb_agg(each ->> 'handle'), '[]') into free from jsonb_array_elements(named) as each
  where each ->> 'tag' in (select tag from claimed) or not (each ->> 'isWatched')::boolean and not exists (
    select from public.told_alerts as told where told.user_id = caller and told.tag = each ->> 'tag' and told.is_told
  );

  update public.told_alerts as told
  set claimed_as = array(select distinct name from unnest(told.claimed_as || given.handles) as name order by 1 limit 40)
  from (
    select each ->> 'tag' as tag, array_agg(each ->> 'handle') as handles
    from jsonb_array_elements(named) as each where each ->> 'handle' <> each ->> 'tag' group by 1
  ) as given
  where told.user_id = caller and told.tag = given.tag and not told.claimed_as @> given.handles;

  perform public.bound_told_alerts(array[caller]);
  return free;
end
$$;

-- As before, by the device's own names as well.
create or replace function public.confirm_alerts (caller uuid, tags jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_alerts(array[caller]);
  with told as (
    update public.told_alerts set is_told = true
    where user_id = caller and (tags ? tag or claimed_as && array(select jsonb_array_elements_text(tags)))
    returning tag
  )
  delete from public.push_outbox as waiting using told where waiting.user_id = caller and waiting.tag = told.tag;
  return true;
end
$$;

revoke execute on function public.lock_alerts, public.short_key, public.told_tag from anon, authenticated, public;
grant execute on function public.lock_alerts, public.short_key, public.told_tag to service_role;
