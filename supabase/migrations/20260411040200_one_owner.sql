-- One account at a time writes its browsers and alerts, and an address has one owner. Two accounts that registered one address at once shared it:
-- a browser of one of them was woken by rules of the other, who could not end it. Calls of one account at once met in different orders and
-- ended each other, and left more than ten browsers.

-- What was shared so far belongs to the owner of the address alone.
delete from public.watched_rules as watched using public.push_subscriptions as known
where known.id = watched.subscription_id and known.user_id <> watched.user_id;
delete from public.push_outbox as waiting using public.push_subscriptions as known
where known.id = waiting.subscription_id and known.user_id <> waiting.user_id;

-- As before. Locked in this order by everybody: the address, then accounts.
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

-- As before, under the account's lock.
create or replace function public.note_subscription (caller uuid, is_active boolean) returns boolean
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
