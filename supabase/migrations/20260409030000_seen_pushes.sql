-- What a browser has had, and not what its push service took, is told; what it has not is sent again. Finds are confirmed by the name that their
-- device gave them. Of who is woken no more nothing stays.

-- In which message it was sent: a browser that shows it says this name, which nobody else can know.
alter table public.push_outbox add column message uuid;
-- Not before: the browser may still show the message. null = at once.
alter table public.push_outbox add column not_before timestamptz;
create index push_outbox_message on public.push_outbox (message);

-- The message that was made last, the one that the browser has said it had shown, and how many were sent since; null = it has never said so.
alter table public.push_subscriptions add column message uuid;
alter table public.push_subscriptions add column shown uuid;
alter table public.push_subscriptions add column unreceived smallint;
create index push_subscriptions_message on public.push_subscriptions (message);

-- When no browser of it was left. An address that changed is registered anew at the next start of its app, which must not tell everything again.
alter table public.woken_users add column left_at timestamptz;

-- As before, and somebody is there again.
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
  on conflict (user_id) do update set asked_at = now(), paused_at = null, left_at = null;
  return true;
end
$$;

-- As before; without an address all browsers of the account. With the last one goes what was told.
create or replace function public.unwatch_alerts (caller uuid, address text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_alerts(array[caller]);
  delete from public.push_subscriptions where user_id = caller and (address is null or endpoint = address);
  if not exists (select from public.push_subscriptions where user_id = caller) then
    delete from public.told_alerts where user_id = caller;
    delete from public.woken_users where user_id = caller;
  end if;
  return true;
end
$$;

-- As before, of several browsers always the same one’s.
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
  )), '[]') from (select distinct on (user_id, rule) * from taken order by user_id, rule, subscription_id) as taken
$$;

-- As before, each browser by its own name of the place.
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
  select watched.subscription_id, watched.user_id, each ->> 'tag', each -> 'event' || jsonb_build_object('place', watched.place)
  from jsonb_array_elements(named) as each
  join public.told_alerts as told
    on told.user_id = (each ->> 'userId')::uuid and told.tag = each ->> 'tag' and not told.is_told
  join public.watched_rules as watched on watched.user_id = told.user_id and watched.rule = told.rule
  -- A round may have begun before a pause.
  where not exists (
    select from public.woken_users as own where own.user_id = told.user_id and own.paused_at is not null
  )
  on conflict (subscription_id, tag) do nothing;

  update public.push_outbox as waiting
  set event = each -> 'event' || jsonb_build_object('place', coalesce(
      (
        select watched.place from public.watched_rules as watched
        where watched.subscription_id = waiting.subscription_id and watched.rule = each ->> 'rule'
      ),
      waiting.event ->> 'place'
    )), is_withdrawn = false
  from jsonb_array_elements(named) as each
  where waiting.user_id = (each ->> 'userId')::uuid and waiting.tag = each ->> 'tag';
  return true;
end
$$;

-- As before. Several finds may be one of the device’s, which is free as long as any of them is. Its name of them is kept also where it is the find’s
-- own: it may be that of another find as well.
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
  select coalesce(jsonb_agg(distinct each ->> 'handle'), '[]') into free from jsonb_array_elements(named) as each
  where each ->> 'tag' in (select tag from claimed) or not (each ->> 'isWatched')::boolean and not exists (
    select from public.told_alerts as told where told.user_id = caller and told.tag = each ->> 'tag' and told.is_told
  );

  update public.told_alerts as told
  set claimed_as = array(select distinct name from unnest(told.claimed_as || given.handles) as name order by 1 limit 40)
  from (
    select each ->> 'tag' as tag, array_agg(each ->> 'handle') as handles
    from jsonb_array_elements(named) as each group by 1
  ) as given
  where told.user_id = caller and told.tag = given.tag and not told.claimed_as @> given.handles;

  perform public.bound_told_alerts(array[caller]);
  return free;
end
$$;

-- As before. What a device calls a find comes first: by its own days another find may have that name.
create or replace function public.confirm_alerts (caller uuid, tags jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  claimed text[];
begin
  perform public.lock_alerts(array[caller]);
  select coalesce(array_agg(name), '{}') into claimed from jsonb_array_elements_text(tags) as name
  where exists (select from public.told_alerts as known where known.user_id = caller and known.claimed_as @> array[name]);
  with told as (
    update public.told_alerts set is_told = true
    where user_id = caller and (claimed_as && claimed or tags ? tag and not tag = any (claimed))
    returning tag
  )
  delete from public.push_outbox as waiting using told where waiting.user_id = caller and waiting.tag = told.tag;
  return true;
end
$$;

-- As before, without what a browser may still show, and each message under a name of its own.
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
          and (waiting.not_before is null or waiting.not_before <= now())
          and (told.claimed_until is null or told.claimed_until <= now())
      )
    order by next_at limit most for update skip locked
  ), taken as (
    update public.push_subscriptions as known set next_at = now() + interval '90 seconds', message = gen_random_uuid()
    from due where known.id = due.id
    returning known.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'userId', user_id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'language', language, 'units', units,
    'zone', zone, 'quietFrom', quiet_from, 'quietTo', quiet_to, 'failures', failures,
    'message', message, 'unreceived', unreceived,
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object('tag', waiting.tag, 'event', waiting.event) order by told.at), '[]')
      from public.push_outbox as waiting
      join public.told_alerts as told on told.user_id = waiting.user_id and told.tag = waiting.tag
      where waiting.subscription_id = taken.id and not waiting.is_withdrawn
        and (waiting.not_before is null or waiting.not_before <= now())
        and (told.claimed_until is null or told.claimed_until <= now())
    )
  )), '[]') from taken
$$;

-- As before; 'expected' = told, and told again after `wait_s` unless the browser says before that it has shown it: the push service keeps it no
-- longer.
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
    if outcome in ('sent', 'expected') then
      update public.told_alerts as told set is_told = true
      from public.push_subscriptions as known
      where known.id = subscription and told.user_id = known.user_id and tags ? told.tag;
      update public.push_subscriptions
      set failures = 0, counted_at = now(),
        pushes_left = least(12, pushes_left + extract(epoch from now() - counted_at) / 7200.0) - 1
      where id = subscription;
    end if;
    if outcome = 'expected' and not exists (
      select from public.push_subscriptions where id = subscription and shown = message
    ) then
      update public.push_outbox as waiting
      set message = known.message, not_before = now() + make_interval(secs => wait_s)
      from public.push_subscriptions as known
      where known.id = subscription and waiting.subscription_id = known.id and tags ? waiting.tag;
      update public.push_subscriptions set unreceived = least(unreceived + 1, 1000) where id = subscription;
    else
      delete from public.push_outbox where subscription_id = subscription and tags ? tag;
    end if;
    update public.push_subscriptions set next_at = now() where id = subscription;
  end if;
  return true;
end
$$;

-- A browser has shown a message. It may say so before its sender knows that it was taken.
create function public.receive_push (given uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform public.lock_alerts(array(
    select user_id from public.push_subscriptions where message = given
    union select user_id from public.push_outbox where message = given
  ));
  update public.push_subscriptions set unreceived = 0, shown = message where message = given;
  delete from public.push_outbox where message = given;
  return true;
end
$$;

-- As before. Of an account that no browser has been left of for most of a day everything goes.
create or replace function public.purge_alerts () returns void
language sql
set search_path = ''
as $$
  delete from public.told_alerts
  where found_at < now() - interval '37 days'
    or (found_at < now() - interval '7 days' and until < extract(epoch from now()) - 7 * 86400);
  delete from public.push_subscriptions where seen_at < now() - interval '180 days';
  insert into public.woken_users (user_id)
  select distinct user_id from public.told_alerts on conflict (user_id) do nothing;
  update public.woken_users as own set left_at = now()
  where left_at is null and not exists (select from public.push_subscriptions as known where known.user_id = own.user_id);
  delete from public.told_alerts as told using public.woken_users as own
  where own.user_id = told.user_id and own.left_at < now() - interval '20 hours';
  delete from public.woken_users where left_at < now() - interval '20 hours';
$$;

revoke execute on function public.receive_push from anon, authenticated, public;
grant execute on function public.receive_push to service_role;
