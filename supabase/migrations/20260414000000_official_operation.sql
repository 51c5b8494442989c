-- Official warnings in what an operator asks: feeds that rest at a service's request are pauses, feeds that do not answer are named.
create or replace function public.operation_health () returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'now', floor(extract(epoch from now())),
    'lastRound', (select floor(extract(epoch from ended_at)) from public.schedule_rounds where name = 'evaluate-alerts'),
    'pauses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', source, 'kind', kind, 'until', ceil(extract(epoch from until))
      ) order by source), '[]')
      from (
        select source, kind, until from public.source_pauses
        union all
        select 'official/' || split_part(feed, '/', 1), 'rateLimited', rests_until from public.official_feeds
      ) as paused
      where until > now()
    ),
    'newestForecast', (select max(fetched_at) from public.shared_forecasts),
    -- Those whose last question of a day has had no answer for a minute; most questions are answered in seconds.
    'silentFeeds', (
      select coalesce(jsonb_agg(split_part(feed, '/', 1) order by feed), '[]') from public.official_feeds
      where asked_at between now() - interval '1 day' and now() - interval '1 minute' and (read_at is null or read_at < asked_at)
    ),
    'queues', jsonb_build_object(
      'messages', (select count(*) from public.push_outbox where not is_withdrawn),
      'dueRules', (select count(*) from public.watched_rules where due_at <= now()),
      'watchedRules', (select count(*) from public.watched_rules),
      'placeSearchS', (
        select coalesce(ceil(greatest(0, extract(epoch from max(next_at) - now()))), 0) from public.source_turns
      )
    )
  )
$$;

-- As before, with the feeds of official warnings: `official` for all of them, `official/aemet-cap` for one. Processes look again within 20 s.
create or replace function public.lift_pauses (source_name text default null) returns integer
language sql
set search_path = ''
as $$
  with halves as (
    select 'open-meteo/' || half as source from unnest(array['sea', 'sky', 'runs']) as half
    union select source from public.source_pauses
  ), chosen as (
    select source from halves where source_name is null or source = source_name or source like source_name || '/%'
  ), noted as (
    insert into public.source_lifts (source, lifted_at) select source, clock_timestamp() from chosen
    on conflict (source) do update set lifted_at = excluded.lifted_at
  ), ended as (
    delete from public.source_pauses where source in (select source from chosen) returning until > now() as was_on
  ), resting as (
    select feed, rests_until > now() as was_on from public.official_feeds
    where rests_until is not null
      and (source_name is null or source_name in ('official', 'official/' || split_part(feed, '/', 1)))
    for update
  ), awake as (
    update public.official_feeds as known set rests_until = null from resting where known.feed = resting.feed
    returning resting.was_on
  )
  select ((select count(*) filter (where was_on) from ended) + (select count(*) filter (where was_on) from awake))::integer
$$;

revoke execute on function public.operation_health, public.lift_pauses from public, anon, authenticated;
grant execute on function public.operation_health, public.lift_pauses to service_role;
