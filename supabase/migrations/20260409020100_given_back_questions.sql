-- Questions that were taken and not answered are the user's again. There are never more of them than at first.
create function public.give_back_questions (
  caller uuid, source_name text, unanswered integer, burst integer
) returns boolean
language sql
set search_path = ''
as $$
  update public.source_allowances
  set questions_left = least(burst, questions_left + greatest(0, unanswered))
  where user_id = caller and source = source_name;
  select true
$$;

revoke execute on function public.give_back_questions from anon, authenticated, public;
grant execute on function public.give_back_questions to service_role;
