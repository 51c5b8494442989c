-- Every quarter of an hour the database calls the function that looks for alerts. Its address and the secret it is called with lie in
-- the vault: `evaluate_alerts_url` and `evaluate_alerts_secret`. Without them nothing is called.
create function public.call_evaluate_alerts () returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text;
  secret text;
begin
  select decrypted_secret into address from vault.decrypted_secrets where name = 'evaluate_alerts_url';
  select decrypted_secret into secret from vault.decrypted_secrets where name = 'evaluate_alerts_secret';
  if address is null or secret is null then
    return;
  end if;
  perform net.http_post(
    url := address,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret),
    timeout_milliseconds := 60000
  );
end
$$;

revoke execute on function public.call_evaluate_alerts from anon, authenticated, public;

-- A project where the extensions are not on offer gets no schedule: supabase/check.ts says so.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('evaluate-alerts', '*/15 * * * *', 'select public.call_evaluate_alerts()');
    perform cron.schedule('purge-alerts', '17 3 * * *', 'select public.purge_alerts()');
  end if;
end
$$;
