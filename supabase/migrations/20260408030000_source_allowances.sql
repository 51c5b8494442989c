-- What a user may have asked of a source that nobody has asked for before: a call may hold thirty places. What is kept costs nothing of it.
create table public.source_allowances (
  user_id uuid not null references auth.users (id) on delete cascade,
  source text not null check (length(source) <= 40),
  -- Questions left at `counted_at`; they come back with time.
  questions_left double precision not null,
  counted_at timestamptz not null,
  primary key (user_id, source)
);

-- Row-level security without any policy: nobody but the secret key gets in.
alter table public.source_allowances enable row level security;
revoke all on table public.source_allowances from anon, authenticated;
grant select, insert, update, delete on table public.source_allowances to service_role;

-- Takes up to so many questions and answers how many there were. Atomic: the row is locked until the end, so of two calls at once the second
-- counts what the first has left.
create function public.take_questions (
  caller uuid, source_name text, wanted integer, burst integer, per_minute integer
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  known public.source_allowances;
  moment timestamptz;
  available double precision;
  granted integer;
begin
  insert into public.source_allowances (user_id, source, questions_left, counted_at)
  values (caller, source_name, burst, clock_timestamp())
  on conflict (user_id, source) do nothing;

  select * into known from public.source_allowances where user_id = caller and source = source_name for update;
  -- Read after the lock: waiting for it took time.
  moment := clock_timestamp();
  available := least(
    burst,
    known.questions_left + greatest(0, extract(epoch from moment - known.counted_at)) * per_minute / 60.0
  );
  granted := least(greatest(0, wanted), floor(available));
  update public.source_allowances set questions_left = available - granted, counted_at = moment
  where user_id = caller and source = source_name;
  return granted;
end
$$;

revoke execute on function public.take_questions from anon, authenticated, public;
grant execute on function public.take_questions to service_role;
