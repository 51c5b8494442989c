-- Alerts that wake a closed app. Only the edge functions write here, with the secret key; a user may read and delete their own.
-- Instants that a forecast tells are epoch seconds, as everywhere in the app; times of this database's clock are timestamps.

-- A browser that asked to be woken.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Where its push service takes messages; the functions check whose address it is.
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint like 'https://%'),
  -- The browser's public key and secret, base64url: what is sent can be read there alone.
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  -- How it is spoken to.
  language text not null check (language in ('en', 'fr', 'es')),
  units text not null check (units in ('imperial', 'metric')),
  zone text not null check (length(zone) <= 60),
  -- Hours of its clock; from 22 to 6 = nothing between 22:00 and 06:00.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- Messages left at `counted_at`; one comes back every two hours.
  pushes_left double precision not null default 12,
  counted_at timestamptz not null default now(),
  -- Not before: taken by a process that sends, quiet, or its push service asked for patience.
  next_at timestamptz not null default now(),
  failures smallint not null default 0,
  seen_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);

create index push_subscriptions_user on public.push_subscriptions (user_id);
create index push_subscriptions_next on public.push_subscriptions (next_at);

-- What each of them watches. `rule` says what and where and is the same on all devices: two that watch the same are told together.
create table public.watched_rules (
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  rule text not null check (length(rule) <= 100),
  kind text not null check (kind in ('wind', 'gust', 'wave', 'score', 'bestDay', 'warning')),
  threshold double precision check (threshold between 0 and 1000),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  place text not null check (length(place) <= 200),
  -- Whose days it is told by.
  zone text not null check (length(zone) <= 60),
  due_at timestamptz not null default now(),
  primary key (subscription_id, rule)
);

create index watched_rules_due on public.watched_rules (due_at);
create index watched_rules_user on public.watched_rules (user_id, rule);

-- What was found, once for an account. `is_told` = a device has shown it, or a push service has it.
create table public.told_alerts (
  user_id uuid not null references auth.users (id) on delete cascade,
  tag text not null check (length(tag) <= 400),
  rule text not null,
  key text not null,
  at bigint not null,
  until bigint,
  is_told boolean not null default false,
  -- A device is about to show it; nobody else tells it before.
  claimed_until timestamptz,
  claimed_by text,
  found_at timestamptz not null default now(),
  primary key (user_id, tag)
);

create index told_alerts_rule on public.told_alerts (user_id, rule);

-- What is still to be sent to whom.
create table public.push_outbox (
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  user_id uuid not null,
  tag text not null,
  event jsonb not null,
  primary key (subscription_id, tag),
  foreign key (user_id, tag) references public.told_alerts (user_id, tag) on delete cascade
);

create index push_outbox_told on public.push_outbox (user_id, tag);

alter table public.push_subscriptions enable row level security;
alter table public.watched_rules enable row level security;
alter table public.told_alerts enable row level security;
alter table public.push_outbox enable row level security;
revoke all on table public.push_subscriptions, public.watched_rules, public.told_alerts, public.push_outbox
from anon, authenticated;
grant select, delete on table public.push_subscriptions, public.watched_rules to authenticated;
grant select on table public.told_alerts to authenticated;
grant select, insert, update, delete
on table public.push_subscriptions, public.watched_rules, public.told_alerts, public.push_outbox to service_role;

create policy "own subscriptions are read" on public.push_subscriptions
for select to authenticated using ((select auth.uid()) = user_id);
create policy "own subscriptions are deleted" on public.push_subscriptions
for delete to authenticated using ((select auth.uid()) = user_id);
create policy "own rules are read" on public.watched_rules
for select to authenticated using ((select auth.uid()) = user_id);
create policy "own rules are deleted" on public.watched_rules
for delete to authenticated using ((select auth.uid()) = user_id);
create policy "own alerts are read" on public.told_alerts
for select to authenticated using ((select auth.uid()) = user_id);

-- A browser asks to be woken, or says again what it watches: `rules` replaces what it watched before. An address belongs to the
-- account that used it last; of one account the ten seen last stay.
create function public.watch_alerts (caller uuid, browser jsonb, rules jsonb) returns boolean
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
  return true;
end
$$;

create function public.unwatch_alerts (caller uuid, address text) returns boolean
language sql
set search_path = ''
as $$
  delete from public.push_subscriptions where user_id = caller and endpoint = address;
  select true
$$;

-- Rules whose time has come, with what their user was told of them. Of two processes at once each gets others, and one that dies
-- loses nothing: its rules are due again at the next round.
create function public.take_watched_rules (most integer) returns jsonb
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
        'tag', tag, 'key', key, 'at', at, 'until', until, 'isTold', is_told
      )), '[]') from public.told_alerts as told where told.user_id = taken.user_id and told.rule = taken.rule
    )
  )), '[]') from (select distinct on (user_id, rule) * from taken) as taken
$$;

-- What was found. In one step with what is to be sent: a process that dies here has told all of it or nothing.
create function public.tell_alerts (finds jsonb) returns boolean
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

  update public.push_outbox as waiting set event = each -> 'event'
  from jsonb_array_elements(finds) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag';
  return true;
end
$$;

-- What is no longer found is not told; what somebody was told stays.
create function public.withdraw_alerts (gone jsonb) returns boolean
language sql
set search_path = ''
as $$
  delete from public.told_alerts as told using jsonb_array_elements(gone) as each
  where told.user_id = (each ->> 'userId')::uuid and told.tag = each ->> 'tag' and not told.is_told;
  select true
$$;

-- A device has found something itself and is about to show it. Answers the tags that nobody has told yet: those it may show. What
-- it does not confirm within a minute was not shown.
create function public.claim_alerts (caller uuid, claimant text, finds jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  free jsonb;
begin
  with claimed as (
    insert into public.told_alerts as known (user_id, tag, rule, key, at, until, claimed_until, claimed_by)
    select caller, each ->> 'tag', each ->> 'rule', each ->> 'key', (each ->> 'at')::bigint, (each ->> 'until')::bigint,
      now() + interval '1 minute', claimant
    from jsonb_array_elements(finds) as each
    on conflict (user_id, tag) do update set claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
    where not known.is_told
      and (known.claimed_until is null or known.claimed_until <= now() or known.claimed_by = claimant)
    returning tag
  )
  select coalesce(jsonb_agg(tag), '[]') into free from claimed;
  return free;
end
$$;

-- It was shown: nobody else is woken for it.
create function public.confirm_alerts (caller uuid, tags jsonb) returns boolean
language sql
set search_path = ''
as $$
  update public.told_alerts set is_told = true where user_id = caller and tags ? tag;
  delete from public.push_outbox where user_id = caller and tags ? tag;
  select true
$$;

-- Browsers to which something can be sent now, each with what waits for it. Taken for a minute and a half: a process that dies
-- before it says how it went leaves them to the next one, which may then send the same again; the browser shows it once.
create function public.take_pushes (most integer) returns jsonb
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
        where waiting.subscription_id = known.id and (told.claimed_until is null or told.claimed_until <= now())
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
      where waiting.subscription_id = taken.id and (told.claimed_until is null or told.claimed_until <= now())
    )
  )), '[]') from taken
$$;

-- How it went. 'sent': told; 'dropped': over, or of no use to send; 'later': again after `wait_s`, and after fifty failures in a row never;
-- 'quiet': again after `wait_s`; 'gone': the push service knows no such browser any more.
create function public.finish_push (subscription uuid, tags jsonb, outcome text, wait_s integer) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if outcome = 'gone' then
    delete from public.push_subscriptions where id = subscription;
  elsif outcome = 'later' then
    update public.push_subscriptions
    set failures = failures + 1, next_at = now() + make_interval(secs => wait_s) where id = subscription;
    delete from public.push_subscriptions where id = subscription and failures >= 50;
  elsif outcome = 'quiet' then
    update public.push_subscriptions set next_at = now() + make_interval(secs => wait_s) where id = subscription;
  else
    if outcome = 'sent' then
      update public.told_alerts as told set is_told = true
      from public.push_subscriptions as known
      where known.id = subscription and told.user_id = known.user_id and tags ? told.tag;
      update public.push_subscriptions
      set failures = 0, counted_at = now(),
        pushes_left = least(12, pushes_left + extract(epoch from now() - counted_at) / 7200.0) - 1
      where id = subscription;
    end if;
    delete from public.push_outbox where subscription_id = subscription and tags ? tag;
    update public.push_subscriptions set next_at = now() where id = subscription;
  end if;
  return true;
end
$$;

-- What nobody needs any more: alerts that are over for a week, browsers that were not seen for half a year.
create function public.purge_alerts () returns void
language sql
set search_path = ''
as $$
  delete from public.told_alerts
  where found_at < now() - interval '7 days'
    and coalesce(until, extract(epoch from found_at)::bigint + 30 * 86400) < extract(epoch from now()) - 7 * 86400;
  delete from public.push_subscriptions where seen_at < now() - interval '180 days';
$$;

revoke execute on function
  public.watch_alerts, public.unwatch_alerts, public.take_watched_rules, public.tell_alerts, public.withdraw_alerts,
  public.claim_alerts, public.confirm_alerts, public.take_pushes, public.finish_push, public.purge_alerts
from anon, authenticated, public;
grant execute on function
  public.watch_alerts, public.unwatch_alerts, public.take_watched_rules, public.tell_alerts, public.withdraw_alerts,
  public.claim_alerts, public.confirm_alerts, public.take_pushes, public.finish_push, public.purge_alerts
to service_role;
