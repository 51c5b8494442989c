-- One clock for what is kept: the database's. A process of the functions whose clock runs ahead kept rows that nobody would replace before that
-- time had come.

-- Epoch milliseconds, for a function that takes no call.
create function public.database_clock () returns bigint
language sql
set search_path = ''
as $$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
$$;

-- Epoch seconds that some clock wrote which runs ahead: more than two minutes to come.
create function public.is_to_come (at_s bigint) returns boolean
language sql
stable
set search_path = ''
as $$
  select at_s > extract(epoch from now()) + 120
$$;

create function public.no_later (at_s bigint) returns bigint
language sql
stable
set search_path = ''
as $$
  select least(at_s, ceil(extract(epoch from now()))::bigint)
$$;

revoke execute on function public.database_clock, public.is_to_come, public.no_later from anon, authenticated, public;
grant execute on function public.database_clock, public.is_to_come, public.no_later to service_role;

-- As before, and what time it is: each call of a function learns it with its allowance.
create or replace function public.take_call (
  caller uuid, burst integer, calls_per_minute integer, all_burst integer, all_per_minute integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  shards constant integer := 16;
  own_shard smallint := abs(hashtext(caller::text) % shards);
  own public.function_allowances;
  total public.function_totals;
  moment timestamptz;
  now_ms bigint;
  own_left double precision;
  total_left double precision;
begin
  insert into public.function_allowances (user_id, calls_left, counted_at)
  values (caller, burst, clock_timestamp())
  on conflict (user_id) do nothing;
  insert into public.function_totals (shard, calls_left, counted_at)
  values (own_shard, all_burst::double precision / shards, clock_timestamp())
  on conflict (shard) do nothing;

  select * into own from public.function_allowances where user_id = caller for update;
  select * into total from public.function_totals where shard = own_shard for update;
  -- Read after the locks: waiting for them took time.
  moment := clock_timestamp();
  now_ms := floor(extract(epoch from moment) * 1000);
  own_left := least(
    burst,
    own.calls_left + greatest(0, extract(epoch from moment - own.counted_at)) * calls_per_minute / 60.0
  );
  total_left := least(
    greatest(1, all_burst::double precision / shards),
    total.calls_left + greatest(0, extract(epoch from moment - total.counted_at)) * all_per_minute / 60.0 / shards
  );

  if own_left < 1 then
    return jsonb_build_object('waitS', ceil((1 - own_left) * 60.0 / calls_per_minute), 'of', 'caller', 'nowMs', now_ms);
  end if;
  if total_left < 1 then
    return jsonb_build_object(
      'waitS', ceil((1 - total_left) * 60.0 * shards / all_per_minute), 'of', 'all', 'nowMs', now_ms
    );
  end if;
  update public.function_allowances set calls_left = own_left - 1, counted_at = moment where user_id = caller;
  update public.function_totals set calls_left = total_left - 1, counted_at = moment where shard = own_shard;
  return jsonb_build_object('waitS', 0, 'nowMs', now_ms);
end
$$;

-- As before; what is to come is not fresh.
create or replace function public.open_forecasts (source_name text, asked jsonb, since bigint) returns jsonb
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
          known.payload is not null and known.fetched_at >= since and not public.is_to_come(known.fetched_at)
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

-- As before, no later than now, and in the place of what is to come.
create or replace function public.keep_forecasts (answered jsonb) returns boolean
language sql
set search_path = ''
as $$
  insert into public.shared_forecasts as known (key, payload, start, fetched_at)
  select each ->> 'key', each ->> 'payload', each ->> 'start', public.no_later((each ->> 'fetchedAt')::bigint)
  from jsonb_array_elements(answered) as each order by 1
  on conflict (key) do update
  set payload = excluded.payload, start = excluded.start, fetched_at = excluded.fetched_at, asked_until = null
  where known.fetched_at is null or known.fetched_at <= excluded.fetched_at or public.is_to_come(known.fetched_at);
  select true
$$;

-- As before; what is to come is not fresh.
create or replace function public.open_answer (name text, since bigint) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known public.source_answers;
begin
  insert into public.source_answers as kept (key, asked_until) values (name, now() + interval '20 seconds')
  on conflict (key) do update set asked_until = excluded.asked_until
  where (kept.asked_until is null or kept.asked_until <= now())
    and not (kept.answer is not null and kept.fetched_at >= since and not public.is_to_come(kept.fetched_at))
  returning * into known;
  if known.key is not null then
    return jsonb_build_object('isMine', true, 'answer', known.answer, 'fetchedAt', known.fetched_at);
  end if;
  select * into known from public.source_answers where key = name;
  return jsonb_build_object('isMine', false, 'answer', known.answer, 'fetchedAt', known.fetched_at);
end
$$;

-- As before, no later than now, and in the place of what is to come.
create or replace function public.keep_answer (name text, given text, at_s bigint) returns boolean
language sql
set search_path = ''
as $$
  insert into public.source_answers as kept (key, answer, fetched_at) values (name, given, public.no_later(at_s))
  on conflict (key) do update
  set answer = excluded.answer, fetched_at = excluded.fetched_at, asked_until = null
  where kept.fetched_at is null or kept.fetched_at <= excluded.fetched_at or public.is_to_come(kept.fetched_at);
  select true
$$;
