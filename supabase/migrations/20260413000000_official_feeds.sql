-- Feeds of official warnings as they were last read, for everybody. Nothing of a person is in it. Unlogged: after a crash it fills again.
create unlogged table public.official_feeds (
  feed text primary key check (length(feed) <= 100),
  -- null = never read.
  answer text check (length(answer) <= 8000000),
  -- Of the service's last answer: sent with the next question, which an unchanged feed answers with a few bytes.
  etag text check (length(etag) <= 500),
  modified text check (length(modified) <= 100),
  read_at timestamptz,
  -- When it was last asked, with or without an answer: it is asked again one cadence later at the earliest.
  asked_at timestamptz,
  -- The service asks for this pause.
  rests_until timestamptz
);

alter table public.official_feeds enable row level security;
revoke all on table public.official_feeds from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.official_feeds to service_role;

-- What is kept of a feed, and whether the caller is now to ask the service: one of all callers in `every_s`. A time that is to come was written
-- before the clock was put back.
create function public.open_official_feed (name text, every_s integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_mine boolean;
  known public.official_feeds;
begin
  insert into public.official_feeds as kept (feed, asked_at) values (name, now())
  on conflict (feed) do update set asked_at = excluded.asked_at
  where (
      kept.asked_at is null or kept.asked_at > now() + interval '1 minute' or kept.asked_at <= now() - every_s * interval '1 second'
    )
    and (kept.rests_until is null or kept.rests_until <= now() or kept.rests_until > now() + interval '1 day');
  is_mine := found;
  select * into known from public.official_feeds where feed = name;
  return jsonb_build_object(
    'isMine', is_mine,
    'answer', known.answer,
    'etag', known.etag,
    'modified', known.modified,
    'readAt', case when known.read_at is not null then floor(extract(epoch from least(known.read_at, now()))) end,
    -- Another process has just asked, and its answer may come in a moment.
    'isAsked', not is_mine and known.asked_at > now() - interval '20 seconds'
      and (known.read_at is null or known.read_at < known.asked_at)
  );
end
$$;

-- The service has answered; `given` empty = the answer is unchanged, a tag empty = none.
create function public.keep_official_feed (name text, given text, tag text, changed text) returns boolean
language sql
set search_path = ''
as $$
  update public.official_feeds
  set answer = coalesce(nullif(given, ''), answer), etag = nullif(tag, ''), modified = nullif(changed, ''), read_at = now(), rests_until = null
  where feed = name;
  select true
$$;

-- The service refuses for a while.
create function public.rest_official_feed (name text, for_s integer) returns boolean
language sql
set search_path = ''
as $$
  update public.official_feeds set rests_until = now() + least(for_s, 21600) * interval '1 second' where feed = name;
  select true
$$;

-- Warnings that nobody has confirmed for two days say nothing any more.
create function public.purge_official_feeds () returns void
language sql
set search_path = ''
as $$
  delete from public.official_feeds
  where coalesce(read_at, asked_at, '-infinity') < now() - interval '2 days'
    and coalesce(asked_at, '-infinity') < now() - interval '1 hour'
$$;

revoke execute on function
  public.open_official_feed, public.keep_official_feed, public.rest_official_feed, public.purge_official_feeds
from public, anon, authenticated, service_role;
grant execute on function
  public.open_official_feed, public.keep_official_feed, public.rest_official_feed, public.purge_official_feeds
to service_role;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('purge-official-feeds', '41 * * * *', 'select public.purge_official_feeds()');
  end if;
end
$$;
