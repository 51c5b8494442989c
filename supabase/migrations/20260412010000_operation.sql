-- What an operator asks of a running project: is the schedule alive, does a source pause, how long are the queues.

-- When a round of a schedule last ended. One row each, nothing of a person.
create unlogged table public.schedule_rounds (
  name text primary key check (length(name) <= 40),
  ended_at timestamptz not null
);

-- From when on processes forget why they leave a half of a source alone.
create unlogged table public.source_lifts (
  source text primary key check (length(source) <= 40),
  lifted_at timestamptz not null
);

-- Row-level security without any policy: only the secret key gets in.
alter table public.schedule_rounds enable row level security;
alter table public.source_lifts enable row level security;
revoke all on table public.schedule_rounds, public.source_lifts from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.schedule_rounds, public.source_lifts to service_role;

create function public.note_round (schedule_name text) returns boolean
language sql
set search_path = ''
as $$
  insert into public.schedule_rounds (name, ended_at) values (schedule_name, clock_timestamp())
  on conflict (name) do update set ended_at = excluded.ended_at;
  select true
$$;

-- Counts and times only. Epoch seconds; null = never.
create function public.operation_health () returns jsonb
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
      ) order by source), '[]') from public.source_pauses where until > now()
    ),
    'newestForecast', (select max(fetched_at) from public.shared_forecasts),
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

-- Ends pauses of a source, or of all, and lets running processes ask again: `select public.lift_pauses();` in the SQL editor. Answers how many
-- pauses it ended.
create function public.lift_pauses (source_name text default null) returns integer
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
  )
  select count(*) filter (where was_on)::integer from ended
$$;

-- As before, with the lifts of the last hour: no process leaves a half alone for longer.
create or replace function public.open_forecasts (source_name text, asked jsonb, since bigint) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  pauses jsonb;
  mine jsonb := '[]';
begin
  select coalesce(jsonb_object_agg(half.name, known.kind), '{}') into pauses
  from unnest(array['sea', 'sky', 'runs']) as half (name)
  join public.source_pauses as known on known.source = source_name || '/' || half.name and known.until > now();
  if not pauses ?& array['sea', 'sky'] then
    -- In one order, or two callers with the same keys could wait for each other.
    with wanted as (
      select each ->> 'key' as key, each ->> 'start' as start from jsonb_array_elements(asked) as each order by 1
    ), taken as (
      insert into public.shared_forecasts as known (key, asked_until)
      select wanted.key, now() + interval '40 seconds' from wanted
      on conflict (key) do update set asked_until = excluded.asked_until
      where (known.asked_until is null or known.asked_until <= now())
        and not (
          known.payload is not null and known.fetched_at >= since and not public.is_to_come(known.fetched_at)
          and known.start = (select wanted.start from wanted where wanted.key = known.key)
        )
      returning known.key
    )
    select coalesce(jsonb_agg(key), '[]') into mine from taken;
  end if;
  return jsonb_build_object(
    'mine', mine,
    'pauses', pauses,
    'lifts', (
      select coalesce(jsonb_object_agg(half.name, floor(extract(epoch from known.lifted_at) * 1000)), '{}')
      from unnest(array['sea', 'sky', 'runs']) as half (name)
      join public.source_lifts as known
        on known.source = source_name || '/' || half.name and known.lifted_at > now() - interval '1 hour'
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', known.key, 'payload', known.payload, 'start', known.start, 'fetchedAt', known.fetched_at
      )), '[]')
      from public.shared_forecasts as known
      where known.payload is not null and known.key in (select each ->> 'key' from jsonb_array_elements(asked) as each)
    )
  );
end
$$;

revoke execute on function public.note_round, public.operation_health, public.lift_pauses from public, anon, authenticated;
grant execute on function public.note_round, public.operation_health, public.lift_pauses to service_role;

-- pg_cron writes a row for every run of a schedule and never deletes one.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule(
      'purge-schedule-runs', '47 4 * * *', $purge$delete from cron.job_run_details where end_time < now() - interval '7 days'$purge$
    );
  end if;
end
$$;
