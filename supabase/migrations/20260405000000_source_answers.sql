-- Tables of a source as it wrote them, kept for everybody. Nothing of a person is in it. Unlogged: after a crash it fills again.
create unlogged table public.source_answers (
  key text primary key check (length(key) <= 200),
  -- null = being asked for the first time.
  answer text check (length(answer) <= 2000000),
  -- Epoch seconds, by the clock of the functions.
  fetched_at bigint,
  -- A process is asking the source; nobody else does before.
  asked_until timestamptz
);

create index source_answers_age on public.source_answers (fetched_at);

alter table public.source_answers enable row level security;
revoke all on table public.source_answers from anon, authenticated;
grant select, insert, update, delete on table public.source_answers to service_role;

-- What is kept of it, and whether the caller is now to ask the source: of several at once one is, where it was not fetched at `since` or
-- later.
create function public.open_answer (name text, since bigint) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known public.source_answers;
begin
  insert into public.source_answers as kept (key, asked_until) values (name, now() + interval '20 seconds')
  on conflict (key) do update set asked_until = excluded.asked_until
  where (kept.asked_until is null or kept.asked_until <= now())
    and not (kept.answer is not null and kept.fetched_at >= since)
  returning * into known;
  if known.key is not null then
    return jsonb_build_object('isMine', true, 'answer', known.answer, 'fetchedAt', known.fetched_at);
  end if;
  select * into known from public.source_answers where key = name;
  return jsonb_build_object('isMine', false, 'answer', known.answer, 'fetchedAt', known.fetched_at);
end
$$;

-- What the source answered: newer than what is kept, never older.
create function public.keep_answer (name text, given text, at_s bigint) returns boolean
language sql
set search_path = ''
as $$
  insert into public.source_answers as kept (key, answer, fetched_at) values (name, given, at_s)
  on conflict (key) do update
  set answer = excluded.answer, fetched_at = excluded.fetched_at, asked_until = null
  where kept.fetched_at is null or kept.fetched_at <= excluded.fetched_at;
  select true
$$;

-- The source did not answer: whoever comes next may ask.
create function public.release_answer (name text) returns boolean
language sql
set search_path = ''
as $$
  update public.source_answers set asked_until = null where key = name;
  select true
$$;

-- A day is what the slowest table is kept for; of more than 2,000 tables the newest stay.
create function public.purge_answers () returns void
language sql
set search_path = ''
as $$
  delete from public.source_answers
  where coalesce(fetched_at, 0) < extract(epoch from now()) - 26 * 3600
    and (asked_until is null or asked_until < now());
  delete from public.source_answers where key in (
    select key from public.source_answers order by fetched_at desc nulls last offset 2000
  );
$$;

revoke execute on function public.open_answer, public.keep_answer, public.release_answer, public.purge_answers
from anon, authenticated, public;
grant execute on function public.open_answer, public.keep_answer, public.release_answer, public.purge_answers
to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-answers', '37 * * * *', 'select public.purge_answers()');
  end if;
end
$$;
