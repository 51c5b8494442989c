-- Which payment customer belongs to which user. Only the edge functions read and write it, with the secret key.
create table public.billing_customers (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Test and live mode of the payment provider know nothing of each other's customers.
  environment text not null check (environment in ('live', 'test')),
  -- null while the first request is still creating the customer.
  customer_id text unique,
  claimed_at timestamptz not null default now(),
  primary key (user_id, environment)
);

-- Row-level security without any policy: nobody but the secret key gets in.
alter table public.billing_customers enable row level security;
revoke all on table public.billing_customers from anon, authenticated;
grant select, insert, update on table public.billing_customers to service_role;
