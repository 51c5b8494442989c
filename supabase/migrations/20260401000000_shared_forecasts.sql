-- Forecasts that were asked of the source once for everybody. Nothing of a person is in it. Unlogged: after a crash it is empty and
-- fills itself again, and its writes cost no log.
create unlogged table public.shared_forecasts (
  -- Source, position to two decimals, zone.
  key text primary key check (length(key) <= 160),
  -- The packed form of src/domain/packed, base64; null = being asked for the first time.
  payload text check (length(payload) <= 100000),
  -- Its first day, YYYY-MM-DD in that zone.
  start text check (length(start) <= 10),
  -- Epoch seconds, by the clock of the functions.
  fetched_at bigint,
  -- A process is asking the source; nobody else does before.
  asked_until timestamptz
);

create index shared_forecasts_age on public.shared_forecasts (fetched_at);

-- The source has had enough: until then nobody asks it.
create unlogged table public.source_pauses (
  source text primary key check (length(source) <= 40),
  until timestamptz not null,
  kind text not null check (kind in ('quota', 'rateLimited'))
);

alter table public.shared_forecasts enable row level security;
alter table public.source_pauses enable row level security;
revoke all on table public.shared_forecasts, public.source_pauses from anon, authenticated;
grant select, insert, update, delete on table public.shared_forecasts, public.source_pauses to service_role;

-- What is kept of these keys, which of them the caller is now to ask the source for, and why nobody may. A row is fresh that was
-- fetched at `since` or later and begins on the day that is asked for. Of several callers at once one is told to ask.
create function public.open_forecasts (source_name text, asked jsonb, since bigint) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  pause public.source_pauses;
  mine jsonb := '[]';
begin
  select * into pause from public.source_pauses where source = source_name and until > now();
  if pause.source is null then
    -- In one order, or two callers with the same keys could wait for each other.
    with wanted as (
      select each ->> 'key' as key, each ->> 'start' as start from jsonb_array_elements(asked) as each order by 1
    ), taken as (
      insert into public.shared_forecasts as known (key, asked_until)
      select wanted.key, now() + interval '40 seconds' from wanted
      on conflict (key) do update set asked_until = excluded.asked_until
      where (known.asked_until is null or known.asked_until <= now())
        and not (
          known.payload is not null and known.fetched_at >= since
          and known.start = (select wanted.start from wanted where wanted.key = known.key)
        )
      returning known.key
    )
    select coalesce(jsonb_agg(key), '[]') into mine from taken;
  end if;
  return jsonb_build_object(
    'mine', mine,
    'pause', pause.kind,
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

-- What the source answered: newer than what is kept, never older.
create function public.keep_forecasts (answered jsonb) returns boolean
language sql
set search_path = ''
as $$
  insert into public.shared_forecasts as known (key, payload, start, fetched_at)
  select each ->> 'key', each ->> 'payload', each ->> 'start', (each ->> 'fetchedAt')::bigint
  from jsonb_array_elements(answered) as each order by 1
  on conflict (key) do update
  set payload = excluded.payload, start = excluded.start, fetched_at = excluded.fetched_at, asked_until = null
  where known.fetched_at is null or known.fetched_at <= excluded.fetched_at;
  select true
$$;

-- The source did not answer: whoever comes next may ask.
create function public.release_forecasts (keys jsonb) returns boolean
language sql
set search_path = ''
as $$
  update public.shared_forecasts set asked_until = null where keys ? key;
  select true
$$;

create function public.pause_source (source_name text, kind_name text, wait_s integer) returns boolean
language sql
set search_path = ''
as $$
  insert into public.source_pauses as known (source, until, kind)
  values (source_name, now() + make_interval(secs => wait_s), kind_name)
  on conflict (source) do update set until = greatest(known.until, excluded.until), kind = excluded.kind;
  select true
$$;

-- A day is as long as an old answer is better than none; of more than 50,000 the newest stay.
create function public.purge_forecasts () returns void
language sql
set search_path = ''
as $$
  delete from public.shared_forecasts
  where coalesce(fetched_at, 0) < extract(epoch from now()) - 26 * 3600
    and (asked_until is null or asked_until < now());
  delete from public.shared_forecasts where key in (
    select key from public.shared_forecasts order by fetched_at desc nulls last offset 50000
  );
  delete from public.source_pauses where until < now();
$$;

revoke execute on function
  public.open_forecasts, public.keep_forecasts, public.release_forecasts, public.pause_source, public.purge_forecasts
from anon, authenticated, public;
grant execute on function
  public.open_forecasts, public.keep_forecasts, public.release_forecasts, public.pause_source, public.purge_forecasts
to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-forecasts', '*/20 * * * *', 'select public.purge_forecasts()');
  end if;
end
$$;
