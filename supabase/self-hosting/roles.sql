-- Runs once, with the first start of the database: the services log in with the password of .env.
\set password `echo "$POSTGRES_PASSWORD"`
alter user authenticator with password :'password';
alter user supabase_auth_admin with password :'password';
