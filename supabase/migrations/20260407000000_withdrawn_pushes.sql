-- What is found no more is told to nobody who has not had it yet, also where another browser of the account had it before. It waits on,
-- marked: found again before its end, it goes to those alone.
alter table public.push_outbox add column is_withdrawn boolean not null default false;

-- As before, and whether what was told still waits for a browser.
create or replace function public.take_watched_rules (most integer) returns jsonb
language sql
set search_path = ''
as $$
  with due as (
    select subscription_id, rule from public.watched_rules
    where due_at <= now() order by due_at, lat, lng limit most for update skip locked
  ), taken as (
    update public.watched_rules as watched set due_at = now() + interval '14 minutes'
    from due where watched.subscription_id = due.subscription_id and watched.rule = due.rule
    returning watched.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'userId', user_id, 'rule', rule, 'kind', kind, 'threshold', threshold, 'lat', lat, 'lng', lng,
    'place', place, 'zone', zone,
    'told', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tag', tag, 'key', key, 'at', at, 'until', until, 'isTold', is_told, 'isWaiting', exists (
          select from public.push_outbox as waiting where waiting.user_id = told.user_id and waiting.tag = told.tag
        )
      )), '[]') from public.told_alerts as told where told.user_id = taken.user_id and told.rule = taken.rule
    )
  )), '[]') from (select distinct on (user_id, rule) * from taken) as taken
$$;

-- As before; what waits anywhere says what was found last, and is no longer withdrawn.
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

-- What is no longer found is forgotten if nobody was told; what somebody was told stays, and goes to nobody else.
create or replace function public.withdraw_alerts (gone jsonb) returns boolean
language sql
set search_path = ''
as $$
  update public.push_outbox as waiting set is_withdrawn = true
  from jsonb_array_elements(gone) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag' and not waiting.is_withdrawn;
  delete from public.told_alerts as told using jsonb_array_elements(gone) as each
  where told.user_id = (each ->> 'userId')::uuid and told.tag = each ->> 'tag' and not told.is_told;
  select true
$$;

-- As before, without what is withdrawn.
create or replace function public.take_pushes (most integer) returns jsonb
language sql
set search_path = ''
as $$
  with due as (
    select id from public.push_subscriptions as known
    where next_at <= now()
      and least(12, pushes_left + extract(epoch from now() - counted_at) / 7200.0) >= 1
      and exists (
        select from public.push_outbox as waiting
        join public.told_alerts as told on told.user_id = waiting.user_id and told.tag = waiting.tag
        where waiting.subscription_id = known.id and not waiting.is_withdrawn
          and (told.claimed_until is null or told.claimed_until <= now())
      )
    order by next_at limit most for update skip locked
  ), taken as (
    update public.push_subscriptions as known set next_at = now() + interval '90 seconds'
    from due where known.id = due.id
    returning known.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'userId', user_id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'language', language, 'units', units,
    'zone', zone, 'quietFrom', quiet_from, 'quietTo', quiet_to, 'failures', failures,
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('tag', waiting.tag, 'event', waiting.event) order by told.at), '[]')
      from public.push_outbox as waiting
      join public.told_alerts as told on told.user_id = waiting.user_id and told.tag = waiting.tag
      where waiting.subscription_id = taken.id and not waiting.is_withdrawn
        and (told.claimed_until is null or told.claimed_until <= now())
    )
  )), '[]') from taken
$$;
