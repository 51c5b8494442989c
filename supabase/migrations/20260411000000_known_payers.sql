-- The payment provider's last definite answer for each account. It decides whose calls draw on the allowance of paying users, and what a
-- function does while the provider is silent. Only the functions read and write it, with the secret key.
create table public.subscription_answers (
  user_id uuid not null references auth.users (id) on delete cascade,
  environment text not null check (environment in ('live', 'test')),
  is_paid boolean not null,
  answered_at timestamptz not null default now(),
  primary key (user_id, environment)
);

-- Row-level security without any policy: only the secret key gets in.
alter table public.subscription_answers enable row level security;
revoke all on table public.subscription_answers from anon, authenticated;
grant select, insert, update, delete on table public.subscription_answers to service_role;

create function public.note_subscription_answer (caller uuid, environment_name text, paid boolean) returns boolean
language sql
set search_path = ''
as $$
  insert into public.subscription_answers (user_id, environment, is_paid, answered_at)
  values (caller, environment_name, paid, clock_timestamp())
  on conflict (user_id, environment) do update set is_paid = excluded.is_paid, answered_at = excluded.answered_at;
  select true
$$;

-- Shards 16 to 31 count the calls of accounts that are not known to pay: those calls never lower what paying users have in 0 to 15.
alter table public.function_totals drop constraint function_totals_shard_check;
alter table public.function_totals add constraint function_totals_shard_check check (shard between 0 and 31);

-- As take_call, which functions of earlier versions still call. A caller with a definite yes of the last 30 days draws on everybody's calls, any
-- other caller on the smaller ones of unknown callers: "of" is then "unpaid". "lastPaid" and "lastMs" (epoch milliseconds) are the last
-- definite answer for this environment, null = there is none.
create function public.take_known_call (
  caller uuid, environment_name text, burst integer, calls_per_minute integer, all_burst integer, all_per_minute integer,
  unpaid_burst integer, unpaid_per_minute integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  shards constant integer := 16;
  own_shard smallint := abs(hashtext(caller::text) % shards);
  answer public.subscription_answers;
  is_known boolean;
  pool_burst integer := all_burst;
  pool_per_minute integer := all_per_minute;
  own public.function_allowances;
  total public.function_totals;
  moment timestamptz;
  told jsonb;
  own_left double precision;
  total_left double precision;
begin
  select * into answer from public.subscription_answers where user_id = caller and environment = environment_name;
  is_known := coalesce(answer.is_paid and answer.answered_at > now() - interval '30 days', false);
  if not is_known then
    own_shard := own_shard + shards;
    pool_burst := unpaid_burst;
    pool_per_minute := unpaid_per_minute;
  end if;

  insert into public.function_allowances (user_id, calls_left, counted_at)
  values (caller, burst, clock_timestamp())
  on conflict (user_id) do nothing;
  insert into public.function_totals (shard, calls_left, counted_at)
  values (own_shard, pool_burst::double precision / shards, clock_timestamp())
  on conflict (shard) do nothing;

  select * into own from public.function_allowances where user_id = caller for update;
  select * into total from public.function_totals where shard = own_shard for update;
  -- Read after the locks: waiting for them took time.
  moment := clock_timestamp();
  told := jsonb_build_object(
    'nowMs', floor(extract(epoch from moment) * 1000),
    'lastPaid', answer.is_paid,
    'lastMs', floor(extract(epoch from answer.answered_at) * 1000)
  );
  own_left := least(
    burst,
    own.calls_left + greatest(0, extract(epoch from moment - own.counted_at)) * calls_per_minute / 60.0
  );
  total_left := least(
    greatest(1, pool_burst::double precision / shards),
    total.calls_left + greatest(0, extract(epoch from moment - total.counted_at)) * pool_per_minute / 60.0 / shards
  );

  if own_left < 1 then
    return told || jsonb_build_object('waitS', ceil((1 - own_left) * 60.0 / calls_per_minute), 'of', 'caller');
  end if;
  if total_left < 1 then
    return told || jsonb_build_object(
      'waitS', ceil((1 - total_left) * 60.0 * shards / pool_per_minute),
      'of', case when is_known then 'all' else 'unpaid' end
    );
  end if;
  update public.function_allowances set calls_left = own_left - 1, counted_at = moment where user_id = caller;
  update public.function_totals set calls_left = total_left - 1, counted_at = moment where shard = own_shard;
  return told || '{"waitS": 0}';
end
$$;

revoke execute on function public.note_subscription_answer, public.take_known_call from anon, authenticated, public;
grant execute on function public.note_subscription_answer, public.take_known_call to service_role;
