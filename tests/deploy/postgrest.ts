import type { Project } from './project.ts';

/** As PostgREST answers `POST /rest/v1/rpc/NAME` for the service's role, with or without `/rest/v1`. Other paths are none of its own. */
export const postgrestOf =
  (project: Project) =>
  async (request: Request): Promise<Response | null> => {
    const name = /^(?:\/rest\/v1)?\/rpc\/(\w+)$/.exec(new URL(request.url).pathname)?.[1];
    if (name === undefined) return null;
    const given: Record<string, unknown> = JSON.parse((await request.text()) || '{}');
    const names = Object.keys(given).filter(each => /^\w+$/.test(each));
    const values = names.map(each => {
      const value = given[each];
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    });
    const list = names.map((each, index) => `${each} => $${index + 1}`).join(', ');
    const [row] = await project.as(
      'service_role',
      null,
      `select to_json(public.${name}(${list})) as answer`,
      values,
    );
    return Response.json(row?.['answer'] ?? null);
  };
