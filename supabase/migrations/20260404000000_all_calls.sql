-- How many calls of the edge functions are left for everybody together. Nothing of a person is in it. In shards, because one row would be
-- waited for by every call: a user's calls are counted in one of them, each of which has a sixteenth. Unlogged: after a crash it is full again.
create unlogged table public.function_totals (
  shard smallint primary key check (shard between 0 and 15),
  calls_left double precision not null,
  counted_at timestamptz not null
);

alter table public.function_totals enable row level security;
revoke all on table public.function_totals from anon, authenticated;
grant select, insert, update on table public.function_totals to service_role;

-- Takes one call from a user's allowance and from everybody's: {"waitS": 0}, or after how many seconds there is one again and whose ran
-- out, "caller" or "all". Atomic: both rows are locked until the end, in the same order. A refused call takes nothing.
create function public.take_call (
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
  own_left := least(
    burst,
    own.calls_left + greatest(0, extract(epoch from moment - own.counted_at)) * calls_per_minute / 60.0
  );
  total_left := least(
    greatest(1, all_burst::double precision / shards),
    total.calls_left + greatest(0, extract(epoch from moment - total.counted_at)) * all_per_minute / 60.0 / shards
  );

  if own_left < 1 then
    return jsonb_build_object('waitS', ceil((1 - own_left) * 60.0 / calls_per_minute), 'of', 'caller');
  end if;
  if total_left < 1 then
    return jsonb_build_object('waitS', ceil((1 - total_left) * 60.0 * shards / all_per_minute), 'of', 'all');
  end if;
  update public.function_allowances set calls_left = own_left - 1, counted_at = moment where user_id = caller;
  update public.function_totals set calls_left = total_left - 1, counted_at = moment where shard = own_shard;
  return '{"waitS": 0}';
end
$$;

revoke execute on function public.take_call from anon, authenticated, public;
grant execute on function public.take_call to service_role;
