import type { Deps } from './deps.ts';
import { projectKey } from './project-key.ts';
import { isSameSecret } from './same-secret.ts';
import { entitlementIn, missingVariables, wrongVariables } from './variables.ts';
import { withoutEndSlash } from './without-end-slash.ts';

/** A deployer's proof: the project's secret key, which the platform gives to each function. */
const header = 'x-check-key';

/**
 * `{missing: [name], wrong: [name], appOrigin, entitlement}` to a caller with the project's secret key: variables that the function lacks,
 * variables that are wrong, and the address of its app. null = not such a call.
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
