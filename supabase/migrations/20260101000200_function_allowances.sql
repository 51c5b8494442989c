-- How many calls of the edge functions a user has left. In the database, because each function runs in many short-lived
-- processes that know nothing of each other.
create table public.function_allowances (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Calls left at `counted_at`; they come back with time.
  calls_left double precision not null,
  counted_at timestamptz not null
);

-- Row-level security without any policy: nobody but the secret key gets in.
alter table public.function_allowances enable row level security;
revoke all on table public.function_allowances from anon, authenticated;
grant select, insert, update on table public.function_allowances to service_role;

-- Takes one call from a user's allowance. Answers 0, or after how many seconds there is one again. Atomic: the row is locked
-- until the end, so of two calls at once the second counts what the first has left. A refused call takes nothing.
create function public.take_function_call (caller uuid, burst integer, calls_per_minute integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  known public.function_allowances;
  moment timestamptz;
  available double precision;
begin
  insert into public.function_allowances (user_id, calls_left, counted_at)
  values (caller, burst, clock_timestamp())
  on conflict (user_id) do nothing;

  select * into known from public.function_allowances where user_id = caller for update;
  -- Read after the lock: waiting for it took time.
  moment := clock_timestamp();
  available := least(
    burst,
    known.calls_left + greatest(0, extract(epoch from moment - known.counted_at)) * calls_per_minute / 60.0
  );

  update public.function_allowances
  set calls_left = case when available >= 1 then available - 1 else available end, counted_at = moment
  where user_id = caller;

  if available >= 1 then
    return 0;
  end if;
  return ceil((1 - available) * 60.0 / calls_per_minute);
end
$$;

revoke execute on function public.take_function_call from anon, authenticated, public;
grant execute on function public.take_function_call to service_role;
