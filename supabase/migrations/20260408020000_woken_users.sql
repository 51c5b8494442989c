-- Who is woken pays for it. The schedule asks the payment provider once a day for each account: somebody who has not opened the app for weeks
-- is woken on, and somebody whose subscription has ended is not.
create table public.woken_users (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- When the provider last told; a day later it is asked again.
  asked_at timestamptz not null default now(),
  -- There is no subscription: nothing is looked for and nothing sent. null = there is one, or nobody can tell.
  paused_at timestamptz
);

create index woken_users_asked on public.woken_users (asked_at);

-- Row-level security without any policy: nobody but the secret key gets in.
alter table public.woken_users enable row level security;
revoke all on table public.woken_users from anon, authenticated;
grant select, insert, update, delete on table public.woken_users to service_role;

insert into public.woken_users (user_id, asked_at)
select distinct user_id, now() - interval '1 day' from public.push_subscriptions;

-- Accounts of which the provider is to be asked. Taken for an hour: what it cannot tell, or a process that dies cannot write down, is
-- asked again then. A pause is looked at for two months, since a card that was refused may be charged later with no app opened.
create function public.take_unasked_users (most integer) returns jsonb
language sql
set search_path = ''
as $$
  with due as (
    select user_id from public.woken_users
    where asked_at <= now() - interval '1 day' and (paused_at is null or paused_at > now() - interval '60 days')
    order by asked_at limit most for update skip locked
  ), taken as (
    update public.woken_users as own set asked_at = now() - interval '23 hours'
    from due where own.user_id = due.user_id
    returning own.user_id
  )
  select coalesce(jsonb_agg(user_id), '[]') from taken
$$;

-- What the provider said of an account that was taken, unless a browser of it has registered since. What waits when a pause begins
-- would be old when it ends.
create function public.note_subscription (caller uuid, is_active boolean) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.woken_users
  set asked_at = now(), paused_at = case when is_active then null else coalesce(paused_at, now()) end
  where user_id = caller and asked_at < now() - interval '22 hours';
  if found and not is_active then
    delete from public.push_outbox where user_id = caller;
  end if;
  return true;
end
$$;

revoke execute on function public.take_unasked_users, public.note_subscription from anon, authenticated, public;
grant execute on function public.take_unasked_users, public.note_subscription to service_role;

-- As before; the function that calls it lets nobody register without a subscription.
create or replace function public.watch_alerts (caller uuid, browser jsonb, rules jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  subscription uuid;
begin
  delete from public.push_subscriptions where endpoint = browser ->> 'endpoint' and user_id <> caller;

  insert into public.push_subscriptions as known
    (user_id, endpoint, p256dh, auth, language, units, zone, quiet_from, quiet_to)
  values (
    caller, browser ->> 'endpoint', browser ->> 'p256dh', browser ->> 'auth', browser ->> 'language',
    browser ->> 'units', browser ->> 'zone', (browser ->> 'quietFrom')::smallint, (browser ->> 'quietTo')::smallint
  )
  on conflict (endpoint) do update set
    p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, units = excluded.units,
    zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, seen_at = now()
  returning known.id into subscription;

  delete from public.watched_rules
  where subscription_id = subscription and rule not in (select each ->> 'rule' from jsonb_array_elements(rules) as each);

  insert into public.watched_rules (subscription_id, user_id, rule, kind, threshold, lat, lng, place, zone)
  select
    subscription, caller, each ->> 'rule', each ->> 'kind', (each ->> 'threshold')::double precision,
    (each ->> 'lat')::double precision, (each ->> 'lng')::double precision, each ->> 'place', each ->> 'zone'
  from jsonb_array_elements(rules) as each
  on conflict (subscription_id, rule) do update set place = excluded.place, zone = excluded.zone;

  -- What is no longer watched by this browser is not told to it either.
  delete from public.push_outbox as waiting
  using public.told_alerts as told
  where waiting.subscription_id = subscription
    and told.user_id = waiting.user_id and told.tag = waiting.tag
    and not exists (
      select from public.watched_rules as watched
      where watched.subscription_id = subscription and watched.rule = told.rule
    );

  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where user_id = caller
    order by (id = subscription) desc, seen_at desc offset 10
  );
  insert into public.woken_users (user_id) values (caller)
  on conflict (user_id) do update set asked_at = now(), paused_at = null;
  return true;
end
$$;

-- As before, without accounts that are paused.
create or replace function public.take_watched_rules (most integer) returns jsonb
language sql
set search_path = ''
as $$
  with due as (
    select subscription_id, rule from public.watched_rules
    where due_at <= now() and not exists (
      select from public.woken_users as own where own.user_id = watched_rules.user_id and own.paused_at is not null
    )
    order by due_at, lat, lng limit most for update skip locked
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

-- As before, without accounts that are paused.
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
  -- A round may have begun before a pause.
  where not exists (
    select from public.woken_users as own where own.user_id = told.user_id and own.paused_at is not null
  )
  on conflict (subscription_id, tag) do nothing;

  update public.push_outbox as waiting set event = each -> 'event', is_withdrawn = false
  from jsonb_array_elements(finds) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag';
  return true;
end
$$;

-- As before, without accounts that are paused.
create or replace function public.take_pushes (most integer) returns jsonb
language sql
set search_path = ''
as $$
  with due as (
    select id from public.push_subscriptions as known
    where next_at <= now()
      and least(12, pushes_left + extract(epoch from now() - counted_at) / 7200.0) >= 1
      and not exists (
        select from public.woken_users as own where own.user_id = known.user_id and own.paused_at is not null
      )
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

-- As before, and accounts of which no browser is left.
create or replace function public.purge_alerts () returns void
language sql
set search_path = ''
as $$
  delete from public.told_alerts
  where found_at < now() - interval '37 days'
    or (found_at < now() - interval '7 days' and until < extract(epoch from now()) - 7 * 86400);
  delete from public.push_subscriptions where seen_at < now() - interval '180 days';
  delete from public.woken_users as own
  where not exists (select from public.push_subscriptions as known where known.user_id = own.user_id);
$$;
