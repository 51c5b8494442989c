import { bad, good, note, type Fetch, type Finding } from './check-keys.ts';

/** The app does without these; what it lacks then. */
const optional: Record<string, string> = {
  official: 'official warnings are read for the US and Canada only',
  'watch-alerts': 'no alert wakes a closed app: they are looked for while it is open',
  'evaluate-alerts': 'no alert wakes a closed app: they are looked for while it is open',
  forecast: 'each device asks Open-Meteo by itself, with a key that stands in the app',
  places: 'each device asks the place search by itself, which must be a server of yours',
};

const functions = [
  'get-customer-subscription',
  'get-customer-portal-url',
  'get-pricing-table',
  'observations',
  ...Object.keys(optional),
];

const timeoutMs = 10_000;

interface Asked {
  project: string;
  /** The project's secret key; '' = not given. */
  secretKey: string;
  /** Optional functions that the app is built with. */
  built: readonly string[];
  /** As the app is built: `VITE_ENTITLEMENT`. */
  entitlement?: string;
}

interface Answer {
  name: string;
  /** null = none. */
  status: number | null;
  /** null = not told. */
  missing: string[] | null;
  /** Variables that cannot be right. */
  wrong: string[];
  /** Who may use it: open, list or stripe; null = not told. */
  entitlement: string | null;
  /** Whether browsers of its app may read its answers; null = unknown. */
  isReadThere: boolean | null;
}

/** The deployed functions, and the variables that each one lacks. `areThere` = the names of the deployed functions. */
export async function checkFunctions(
  { project, secretKey, built, entitlement = 'stripe' }: Asked,
  fetch: Fetch,
): Promise<{ findings: Finding[]; areThere: string[] }> {
  const answers = await Promise.all(functions.map(name => ask(name, project, secretKey, fetch)));
  const areThere = answers.filter(({ status }) => status !== 404 && status !== null).map(({ name }) => name);
  const alerts = ['watch-alerts', 'evaluate-alerts'];
  const wanted = new Set([...built, ...(alerts.some(name => areThere.includes(name)) ? alerts : [])]);
  return {
    areThere,
    findings: [
      ...answers.map(answer => findingOf(answer, wanted, secretKey !== '')),
      ...lacking(answers),
      ...misread(answers),
      ...(answers.some(each => each.entitlement !== null && each.entitlement !== entitlement)
        ? [
            bad(
              `VITE_ENTITLEMENT of the build (${entitlement}) and ENTITLEMENT of the functions differ: the app shows plans where nothing is paid, or none.`,
            ),
          ]
        : []),
      ...(secretKey === ''
        ? [bad('SUPABASE_SECRET_KEY is not set: functions were not asked what they lack.')]
        : []),
    ],
  };
}

async function ask(name: string, project: string, secretKey: string, fetch: Fetch): Promise<Answer> {
  try {
    const response = await fetch(`${project}/functions/v1/${name}`, {
      method: 'POST',
      ...(secretKey !== '' && { headers: { 'x-check-key': secretKey } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => null);
    const told: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    const { missing, wrong, appOrigin, entitlement } = told;
    const origin = typeof appOrigin === 'string' && appOrigin !== '' ? appOrigin : null;
    return {
      name,
      status: response.status,
      missing: Array.isArray(missing) ? namesIn(missing) : null,
      wrong: namesIn(wrong),
      entitlement: typeof entitlement === 'string' ? entitlement : null,
      isReadThere: origin && name !== 'evaluate-alerts' ? await isRead(name, project, origin, fetch) : null,
    };
  } catch {
    return { name, status: null, missing: null, wrong: [], entitlement: null, isReadThere: null };
  }
}

/** What `health` says: it takes no session and no key. */
export async function checkHealth(project: string, fetch: Fetch): Promise<Finding> {
  const response = await fetch(`${project}/functions/v1/health`, {
    method: 'GET',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response) return bad('Function health does not answer.');
  if (response.status === 404)
    return bad(
      'Function health is not deployed, so nothing tells that the schedule stands: supabase functions deploy health',
    );
  const body: unknown = await response.json().catch(() => null);
  const troubles =
    typeof body === 'object' && body !== null && 'troubles' in body ? namesIn(body.troubles) : [];
  return response.status === 200
    ? good('Function health says that all is well.')
    : bad(`Function health answers ${response.status}: ${troubles.join(', ') || 'see its log'}.`);
}

const namesIn = (names: unknown): string[] =>
  Array.isArray(names) ? names.filter(each => typeof each === 'string') : [];

/** As a browser at that address asks before it calls. */
async function isRead(name: string, project: string, origin: string, fetch: Fetch): Promise<boolean | null> {
  const answer = await fetch(`${project}/functions/v1/${name}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  return answer && answer.headers.get('access-control-allow-origin') === origin;
}

/** A caller without a token gets 401; 404 = the function was never deployed, 500 = it lacks a variable and cannot start. */
function findingOf(
  { name, status, missing }: Answer,
  wanted: ReadonlySet<string>,
  isAsked: boolean,
): Finding {
  const lack = optional[name];
  const deploy = `supabase functions deploy ${name}`;
  if (status === null) return bad(`Function ${name} does not answer.`);
  if (status === 404)
    return lack === undefined || wanted.has(name)
      ? bad(`Function ${name} is not deployed: ${deploy}`)
      : note(`Function ${name} is not deployed. Without it ${lack}.`);
  if (missing !== null)
    return missing.length === 0
      ? good(`Function ${name} is there and has its variables.`)
      : bad(`Function ${name} lacks ${missing.join(', ')}.`);
  if (status === 500)
    return bad(`Function ${name} says it is not configured: see its secrets in docs/deploy.md.`);
  if (status !== 401) return bad(`Function ${name} answers a stranger with ${status}; 401 is expected.`);
  return isAsked
    ? bad(
        `Function ${name} does not know SUPABASE_SECRET_KEY: is it this project’s? Or the function is older: ${deploy}`,
      )
    : good(`Function ${name} is there and refuses strangers.`);
}

/** Variables are the project's: one command sets them for all functions. */
function lacking(answers: readonly Answer[]): Finding[] {
  const names = new Set(answers.flatMap(({ missing }) => missing ?? []));
  if (names.size === 0) return [];
  const all = [...names].map(name => `${name}=…`).join(' ');
  const short = names.has('EVALUATE_ALERTS_SECRET')
    ? ' (the secret of the schedule has 20 letters or more)'
    : '';
  return [bad(`Set what they lack: supabase secrets set ${all}${short}`)];
}

/** Invalid values of variables, reported once, because all functions share them. */
function misread(answers: readonly Answer[]): Finding[] {
  const wrong = new Set(answers.flatMap(each => each.wrong));
  const isUnread = answers.some(
    ({ isReadThere, missing }) => isReadThere === false && !missing?.includes('ALLOWED_ORIGINS'),
  );
  return [
    ...[...wrong].map(name => bad(`${name} ${forms[name] ?? 'is not an address: it begins with https://.'}`)),
    ...(isUnread && wrong.size === 0
      ? [bad('ALLOWED_ORIGINS does not hold APP_ORIGIN: browsers read no answer of the functions.')]
      : []),
  ];
}

const origin = 'is not written as an origin, like https://app.example:';
/** The fault of a variable, by its name; any other variable must be an address. */
const forms: Record<string, string> = {
  APP_ORIGIN: `${origin} links in notifications and from payments lead nowhere.`,
  ALLOWED_ORIGINS: `${origin} browsers read no answer of the functions.`,
  ALLOWED_ENVIRONMENTS: 'holds something else than live or test: the app is refused.',
  ENTITLEMENT: 'is not open, list or stripe: everybody is refused.',
  ENTITLED_EMAILS: 'holds something else than addresses and @domains, with commas between.',
  VAPID_SUBJECT: 'is not an address of a person: it is mailto:support@app.example or begins with https://.',
  STRIPE_SECRET_KEY_LIVE: 'is not a live key (sk_live_… or rk_live_…): nobody can pay.',
  STRIPE_SECRET_KEY_TEST: 'is not a test key (sk_test_… or rk_test_…).',
};
