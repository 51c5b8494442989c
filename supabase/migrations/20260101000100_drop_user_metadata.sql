-- Called by the auth server for every access token it signs: favourites in user_metadata would make the token, which
-- rides in a header, longer than gateways accept. The app reads them with GET /user instead.
create function public.drop_user_metadata (event jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select event #- '{claims,user_metadata}'
$$;

grant usage on schema public to supabase_auth_admin;
grant execute on function public.drop_user_metadata to supabase_auth_admin;
revoke execute on function public.drop_user_metadata from anon, authenticated, public;
