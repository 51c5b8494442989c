import type { Deps } from './deps.ts';
import { projectKey } from './project-key.ts';
import { isSameSecret } from './same-secret.ts';
import { entitlementIn, missingVariables, wrongVariables } from './variables.ts';
import { withoutEndSlash } from './without-end-slash.ts';

/** What a deployer proves themselves with: the project's secret key, which the platform gives to each function. */
const header = 'x-check-key';

/**
 * `{missing: [name], wrong: [name], appOrigin, entitlement}` to who has the project's secret key: what the function needs and has not, what cannot be right, and
 * where its app is. null = it is no such question.
 */
export async function tellDeployer(
  name: string,
  request: Request,
  env: Deps['env'],
): Promise<Response | null> {
  const given = request.headers.get(header);
  const wanted = projectKey(env, 'SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');
  if (request.method !== 'POST' || given === null || wanted === '') return null;
  if (!(await isSameSecret(given, wanted))) return null;
  const appOrigin = withoutEndSlash(env('APP_ORIGIN')?.trim() ?? '');
  return Response.json({
    missing: missingVariables(name, env),
    wrong: wrongVariables(env),
    appOrigin,
    entitlement: entitlementIn(env),
  });
}
