-- A source has halves with limits of their own: that of the sea may be used up while the weather answers.

-- As before; a pause is of a half, named after its source and a slash, and nobody claims anything where sea and weather both have one.
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
