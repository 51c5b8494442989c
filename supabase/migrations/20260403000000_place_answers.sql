-- What the place search answered, kept for everybody: what was searched and where, not by whom. Unlogged: after a crash it fills again.
create unlogged table public.place_answers (
  key text primary key check (length(key) <= 260),
  -- As the service wrote it, with whose data it is.
  answer text not null check (length(answer) <= 60000),
  asked_at timestamptz not null default now()
);

create index place_answers_age on public.place_answers (asked_at);

-- When the next call of a service may start: one queue for all processes of the functions.
create unlogged table public.source_turns (
  source text primary key check (length(source) <= 40),
  next_at timestamptz not null
);

alter table public.place_answers enable row level security;
alter table public.source_turns enable row level security;
revoke all on table public.place_answers, public.source_turns from anon, authenticated;
grant select, insert, update, delete on table public.place_answers, public.source_turns to service_role;

create function public.place_answer (name text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('answer', (
    select answer from public.place_answers where key = name and asked_at > now() - interval '30 days'
  ))
$$;

create function public.keep_place_answer (name text, given text) returns boolean
language sql
set search_path = ''
as $$
  insert into public.place_answers (key, answer) values (name, given)
  on conflict (key) do update set answer = excluded.answer, asked_at = now();
  select true
$$;

-- Takes the next turn: after how many milliseconds it is, -1 where more than `longest_ms` are taken already. The row is locked until the
-- end, so no two callers are given the same one; a refused caller takes none.
create function public.take_turn (name text, gap_ms integer, longest_ms integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  turn timestamptz;
  moment timestamptz;
begin
  insert into public.source_turns (source, next_at) values (name, clock_timestamp()) on conflict (source) do nothing;
  select next_at into turn from public.source_turns where source = name for update;
  -- Read after the lock: waiting for it took time.
  moment := clock_timestamp();
  turn := greatest(turn, moment);
  if turn > moment + make_interval(secs => longest_ms / 1000.0) then
    return -1;
  end if;
  update public.source_turns set next_at = turn + make_interval(secs => gap_ms / 1000.0) where source = name;
  return ceil(extract(epoch from turn - moment) * 1000);
end
$$;

create function public.purge_places () returns void
language sql
set search_path = ''
as $$
  delete from public.place_answers where asked_at < now() - interval '30 days';
  delete from public.place_answers where key in (
    select key from public.place_answers order by asked_at desc offset 200000
  );
$$;

revoke execute on function public.place_answer, public.keep_place_answer, public.take_turn, public.purge_places
from anon, authenticated, public;
grant execute on function public.place_answer, public.keep_place_answer, public.take_turn, public.purge_places
to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-places', '17 * * * *', 'select public.purge_places()');
  end if;
end
$$;
