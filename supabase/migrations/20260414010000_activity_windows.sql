-- Windows of an activity are watched too: their conditions, the beach's bearing and the shortest window stand beside the rule, and its name
-- has a hash of them.
alter table public.watched_rules drop constraint watched_rules_kind_check;
alter table public.watched_rules add constraint watched_rules_kind_check
  check (kind in ('wind', 'gust', 'wave', 'score', 'bestDay', 'warning', 'window'));
alter table public.watched_rules add column about jsonb check (length(about::text) <= 8000);
alter table public.watched_rules add constraint watched_rules_window_check check ((kind = 'window') = (about is not null));

-- As before, with what a window is judged by.
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

  insert into public.watched_rules (subscription_id, user_id, rule, kind, threshold, lat, lng, place, zone, about)
  select
    subscription, caller, each ->> 'rule', each ->> 'kind', (each ->> 'threshold')::double precision,
    (each ->> 'lat')::double precision, (each ->> 'lng')::double precision, each ->> 'place', each ->> 'zone',
    nullif(each -> 'about', 'null')
  from jsonb_array_elements(rules) as each
  on conflict (subscription_id, rule) do update set
    place = excluded.place, zone = excluded.zone, about = excluded.about;

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

-- As before, with what a window is judged by.
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
    'place', place, 'zone', zone, 'about', about,
    'told', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'tag', tag, 'key', key, 'at', at, 'until', until, 'isTold', is_told, 'isWaiting', exists (
          select from public.push_outbox as waiting where waiting.user_id = told.user_id and waiting.tag = told.tag
        )
      )), '[]') from public.told_alerts as told where told.user_id = taken.user_id and told.rule = taken.rule
    )
  )), '[]') from (select distinct on (user_id, rule) * from taken order by user_id, rule, subscription_id) as taken
$$;

-- As before; a window that a new download moved is the same one as long as the two overlap.
create or replace function public.told_tag (
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
      where (find_rule like 'window %' or (find_rule like 'warning %' and known.key = find_key))
        and known.user_id = caller and known.rule = find_rule
        and (known.until is null or (known.until >= find_at and known.until > since))
        and (find_until is null or find_until >= known.at)
      order by known.until desc nulls first, known.tag limit 1
    ),
    find_tag
  )
$$;
