-- In which cells of the source's models a position lies, as its first answer told: positions of the same cells share one answer. Nothing
-- of a person is in it. Unlogged: after a crash it is learned again.
create unlogged table public.forecast_cells (
  -- A position to two decimals.
  point text primary key check (length(point) <= 40),
  -- The cells and the height above the sea that the source answers for.
  cell text not null check (length(cell) <= 100),
  learned_at timestamptz not null default now()
);

create index forecast_cells_cell on public.forecast_cells (cell);
create index forecast_cells_age on public.forecast_cells (learned_at);

alter table public.forecast_cells enable row level security;
revoke all on table public.forecast_cells from anon, authenticated;
grant select, insert, update, delete on table public.forecast_cells to service_role;

-- {point: cell} of those that are known. Models get other grids: what was learned a month ago is asked for again.
create function public.cells_of (points jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(known.point, known.cell), '{}')
  from public.forecast_cells as known
  where points ? known.point and known.learned_at > now() - interval '30 days'
$$;

create function public.learn_cells (learned jsonb) returns boolean
language sql
set search_path = ''
as $$
  insert into public.forecast_cells as known (point, cell)
  select each.key, each.value from jsonb_each_text(learned) as each order by 1
  on conflict (point) do update set cell = excluded.cell, learned_at = now();
  select true
$$;

-- A position of it was answered from another one: its others are to be learned again, too.
create function public.forget_cell (name text) returns boolean
language sql
set search_path = ''
as $$
  delete from public.forecast_cells where cell = name;
  select true
$$;

create or replace function public.purge_forecasts () returns void
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
  delete from public.forecast_cells where learned_at < now() - interval '30 days';
  delete from public.forecast_cells where point in (
    select point from public.forecast_cells order by learned_at desc offset 1000000
  );
$$;

revoke execute on function public.cells_of, public.learn_cells, public.forget_cell from anon, authenticated, public;
grant execute on function public.cells_of, public.learn_cells, public.forget_cell to service_role;
