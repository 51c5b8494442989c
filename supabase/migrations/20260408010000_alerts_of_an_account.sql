-- Alerts of one account: bounded, named alike by all sides, written by one process at a time, and for who pays for being woken. An address has
-- one owner.

-- Whether an account is woken. The schedule asks the payment provider once a day for each: somebody who has not opened the app for weeks is
-- woken on, and somebody whose subscription has ended is not.

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

-- Other names under which devices claimed it: each names what it finds by itself.
alter table public.told_alerts add column claimed_as text[] not null default '{}';

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

-- Alerts of some accounts are written by one process at a time, in one order of accounts: rows that were locked in the order of a list ended
-- each other's calls.
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

-- Two accounts that registered one address at once shared it: it belongs to the owner of the address alone.
delete from public.watched_rules as watched using public.push_subscriptions as known
where known.id = watched.subscription_id and known.user_id <> watched.user_id;
delete from public.push_outbox as waiting using public.push_subscriptions as known
where known.id = waiting.subscription_id and known.user_id <> waiting.user_id;

-- As before, for who pays, which the function that calls it has found out. Locked in this order by everybody: the address, then accounts.
create or replace function public.watch_alerts (caller uuid, browser jsonb, rules jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  subscription uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('push address ' || (browser ->> 'endpoint'), 0));
  -- Nobody else takes the address meanwhile: who has it now is who loses it.
  perform public.lock_alerts(
    array(select user_id from public.push_subscriptions where endpoint = browser ->> 'endpoint') || caller
  );
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

-- As before, under the account's lock.
create or replace function public.unwatch_alerts (caller uuid, address text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_alerts(array[caller]);
  delete from public.push_subscriptions where user_id = caller and endpoint = address;
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

-- As before, each row once, and under the tag that its warning has already: a device may have claimed it since this round began. What is too much
-- goes, and with it what waits of it.
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

-- As before, under the accounts' locks.
create or replace function public.withdraw_alerts (gone jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_alerts(array(select (each ->> 'userId')::uuid from jsonb_array_elements(gone) as each));
  update public.push_outbox as waiting set is_withdrawn = true
  from jsonb_array_elements(gone) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag' and not waiting.is_withdrawn;
  delete from public.told_alerts as told using jsonb_array_elements(gone) as each
  where told.user_id = (each ->> 'userId')::uuid and told.tag = each ->> 'tag' and not told.is_told;
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

-- As before, under the account's lock.
create or replace function public.finish_push (subscription uuid, tags jsonb, outcome text, wait_s integer) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_alerts(array(select user_id from public.push_subscriptions where id = subscription));
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
  perform public.lock_alerts(array[caller]);
  update public.woken_users
  set asked_at = now(), paused_at = case when is_active then null else coalesce(paused_at, now()) end
  where user_id = caller and asked_at < now() - interval '22 hours';
  if found and not is_active then
    delete from public.push_outbox where user_id = caller;
  end if;
  return true;
end
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

revoke execute on function public.bound_told_alerts, public.lock_alerts, public.short_key, public.told_tag, public.take_unasked_users, public.note_subscription
from anon, authenticated, public;
grant execute on function public.bound_told_alerts, public.lock_alerts, public.short_key, public.told_tag, public.take_unasked_users, public.note_subscription
to service_role;
