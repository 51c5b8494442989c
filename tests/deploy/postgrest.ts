import type { Project } from './project.ts';

/** As PostgREST answers `POST /rest/v1/rpc/NAME` for the service's role, with or without `/rest/v1`. Null for other paths. */
export function postgrestOf(project: Project): (request: Request) => Promise<Response | null> {
  /** Names and types of a function's arguments, as PostgREST reads them once. */
  const known = new Map<string, Promise<Map<string, string>>>();
  const typesOf = async (name: string): Promise<Map<string, string>> => {
    const rows = await project.query(
      `select names.name, types.type::regtype::text as type from pg_proc,
        unnest(proargnames) with ordinality names(name, at),
        unnest(proargtypes::oid[]) with ordinality types(type, at)
        where pronamespace = 'public'::regnamespace and proname = $1 and names.at = types.at`,
      [name],
    );
    return new Map(rows.map(row => [String(row['name']), String(row['type'])]));
  };
  return async request => {
    const name = /^(?:\/rest\/v1)?\/rpc\/(\w+)$/.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined) return null;
    const given: Record<string, unknown> = JSON.parse((await request.text()) || '{}');
    const types = await (known.get(name) ?? known.set(name, typesOf(name)).get(name));
    const names = Object.keys(given).filter(each => types?.has(each));
    const list = names.map(each => `${each} => given.${each}`).join(', ');
    const columns = names.map(each => `${each} ${types?.get(each)}`).join(', ');
    const [row] = await project.as(
      'service_role',
      null,
      names.length === 0
        ? `select to_json(public.${name}()) as answer`
        : `select to_json(public.${name}(${list})) as answer from json_to_record($1::text::json) as given(${columns})`,
      names.length === 0 ? [] : [JSON.stringify(given)],
    );
    return Response.json(row?.['answer'] ?? null);
  };
}
