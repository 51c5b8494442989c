/** Compares a deployer's keys and addresses and reports mismatches in plain words. A report never contains a part of a key. */
export interface Finding {
  isGood: boolean;
  says: string;
  /** What a deployer may leave as it is. */
  isNote?: true;
}

export const good = (says: string): Finding => ({ isGood: true, says });
export const bad = (says: string): Finding => ({ isGood: false, says });

export const note = (says: string): Finding => ({ isGood: true, isNote: true, says });

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
const timeoutMs = 10_000;

/** `key` = the one that the app is built with. */
export async function checkProjectKey(project: string, key: string, fetch: Fetch): Promise<Finding> {
  if (key === '') return bad('VITE_SUPABASE_KEY is not set: the app cannot be built without it.');
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role')
    return bad(
      'VITE_SUPABASE_KEY is the secret key: everybody could read it in the app. Name the publishable one.',
    );
  try {
    const { status } = await fetch(`${project}/auth/v1/settings`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (status === 200) return good('VITE_SUPABASE_KEY is this project’s.');
    return bad(
      status === 401 || status === 403
        ? 'VITE_SUPABASE_KEY is not this project’s key: see Dashboard → Settings → API keys.'
        : `The project answers VITE_SUPABASE_KEY with ${status}; 200 is expected.`,
    );
  } catch {
    return bad('The project does not answer: is VITE_SUPABASE_URL its address?');
  }
}

interface AlertKeys {
  project: string;
  /** What the vault holds for the schedule; '' = nothing. */
  address: string;
  secret: string;
  /** The key that the app is built with: OFFING_VAPID_PUBLIC_KEY; '' = the app offers no alerts that wake. */
  builtKey: string;
}

/** Asks `evaluate-alerts` as the schedule does, for its keys alone. */
export async function checkAlertKeys(
  { project, address, secret, builtKey }: AlertKeys,
  fetch: Fetch,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const own = `${project}/functions/v1/evaluate-alerts`;
  if (address !== own)
    findings.push(bad(`The vault’s evaluate_alerts_url is not ${own}: the schedule calls somewhere else.`));
  let told: Record<string, unknown>;
  try {
    const response = await fetch(own, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ check: true }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401)
      return [
        ...findings,
        bad(
          'The vault’s evaluate_alerts_secret is not the function’s EVALUATE_ALERTS_SECRET: nobody is woken.',
        ),
      ];
    if (response.status !== 200)
      return [...findings, bad(`evaluate-alerts answers the schedule with ${response.status}: see its log.`)];
    const body: unknown = await response.json();
    told = typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return [...findings, bad('evaluate-alerts does not answer the schedule.')];
  }
  const { publicKey, isPair } = told;
  if (typeof publicKey !== 'string')
    return [
      ...findings,
      bad('evaluate-alerts is of an older version: supabase functions deploy evaluate-alerts'),
    ];
  findings.push(good('The schedule and evaluate-alerts share their secret.'));
  findings.push(
    isPair === true
      ? good('VAPID_PRIVATE_KEY belongs to VAPID_PUBLIC_KEY.')
      : bad('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY: push services refuse every message.'),
  );
  if (builtKey === '' || builtKey === 'ask') return findings;
  findings.push(
    builtKey === publicKey
      ? good('The app is built with the functions’ VAPID_PUBLIC_KEY.')
      : bad(
          'OFFING_VAPID_PUBLIC_KEY is not the functions’ VAPID_PUBLIC_KEY: browsers that ask to be woken never are. Build the app again.',
        ),
  );
  return findings;
}

/** The role that an older key (a JWT) states; null = not such a key. */
function roleOf(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(
      atob((key.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : null;
  } catch {
    return null;
  }
}
