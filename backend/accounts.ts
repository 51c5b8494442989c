import type { Deps } from '../supabase/functions/_shared/deps.ts';
import { emptyAccountsState, isAccountsState } from './accounts-state.ts';
import type { AuthContext } from './auth/context.ts';
import { hexToken, systemRandom, type RandomBytes } from './auth/random.ts';
import { createRateLimits } from './auth/rate-limits.ts';
import { handleAuth } from './auth/server.ts';
import { authSettings } from './auth/settings.ts';
import { createSigner, generateSigningKey } from './auth/signing.ts';
import { localCustomers } from './billing-customers.ts';
import { createCaptchaTokens } from './captcha/tokens.ts';
import { handleCaptcha } from './captcha/routes.ts';
import { createFaults, handleFaults, type Faults } from './faults.ts';
import { handleFramed } from './framed.ts';
import { localAllowances } from './function-allowances.ts';
import { handleFunctions } from './functions.ts';
import type { Handler } from './http.ts';
import { localGateway } from './local-gateway.ts';
import { createMailbox } from './mail/mailbox.ts';
import { handleMail } from './mail/routes.ts';
import { restartCreating, seed, seededUsers, type SeededUser } from './seeds.ts';
import { openStore } from './store.ts';
import { handleStripe } from './stripe/routes.ts';
import type { StripeContext } from './stripe/tables.ts';
import { alertsFileOf, wakingAlerts, type SendPush } from './waking-alerts.ts';

interface AccountsOptions {
  /** Scheme, host and port under which the browser sees the app. */
  origin: string;
  /** Epoch milliseconds. */
  now: () => number;
  random?: RandomBytes;
  /** File in which everything is stored between runs; null = in memory only. */
  file: string | null;
  /** Answers requests of the functions to outside services; absent = there are none. */
  services?: Handler;
  /** Sends pushes; absent = no pushes. */
  sendPush?: SendPush;
  /** Identifies the data behind those answers: when it changes, everything that the gateway has stored is discarded. */
  sourceOf?: () => unknown;
}

export interface Accounts {
  /** Everything under /auth/v1, /functions/v1, /__mail, /__captcha, /__stripe and /__faults; null for other paths. */
  handle: Handler;
  /** The pages that the app shows in frames, on an origin that serves nothing else; null for other paths. */
  embed: Handler;
  seededUsers: SeededUser[];
  faults: Pick<Faults, 'set' | 'clear'>;
  /** Bearer token of the auth server's admin endpoints. */
  serviceRoleKey: string;
  /** Writes to the file at once what is still waiting. */
  flush: () => void;
}

/** The local backend takes part in Stripe's test mode only. */
const environment = 'test';
const secretKey = 'sk_test_local';

/** Accounts, mail, captcha and card payments of the local backend, in one handler. */
export function createAccounts({
  origin,
  now,
  random = systemRandom,
  file,
  services,
  sendPush = () => Promise.reject(new TypeError('Push services are not asked.')),
  sourceOf = () => null,
}: AccountsOptions): Accounts {
  const store = openStore(file, emptyAccountsState, isAccountsState);
  const { state, changed, touched } = store;
  const faults = createFaults();
  const nowMs = (): number => now() + faults.clockSkewMs();
  const mailbox = createMailbox(state.mail, changed, nowMs);
  const captcha = createCaptchaTokens(random, nowMs);
  const limits = createRateLimits(nowMs);

  state.auth.signingKey ??= generateSigningKey(hexToken(random, 8));
  const signer = createSigner(state.auth.signingKey);
  const auth: AuthContext = {
    settings: authSettings(origin),
    tables: state.auth,
    signer,
    limits,
    random,
    nowMs,
    changed,
    touched,
    sendMail: mailbox.send,
    spendCaptchaToken: captcha.spend,
  };
  const stripe: StripeContext = {
    origin,
    tables: state.stripe,
    secretKey,
    changed,
    nowMs,
    newId: prefix => prefix + hexToken(random, 12),
  };
  const seeds = { auth, stripe, billing: state.billing, environment };

  const gateway = localGateway(nowMs, sourceOf);

  const waking = wakingAlerts({
    origin,
    file: file && alertsFileOf(file),
    nowMs,
    newId: () => hexToken(random, 12),
    hasUser: id => state.auth.users.some(user => user.id === id),
    sendPush,
    shared: gateway.shared,
    official: gateway.official,
  });

  const route: Handler = async request =>
    (await handleAuth(auth, request)) ??
    (await handleFunctions(functionDeps, request, { ...gateway.functions, ...waking.functions })) ??
    handleMail(mailbox, request) ??
    (await handleCaptcha(captcha, request)) ??
    (await handleStripe(stripe, request));

  const variables: Record<string, string> = {
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: 'local-publishable-key',
    APP_ORIGIN: origin,
    ALLOWED_ORIGINS: origin,
    ALLOWED_ENVIRONMENTS: environment,
    STRIPE_API_BASE: `${origin}/__stripe`,
    STRIPE_SECRET_KEY_TEST: secretKey,
    STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_local',
    STRIPE_PRICING_TABLE_ID_TEST: 'prctbl_local',
    MARINE_URL: `${origin}/services/marine/v1/marine`,
    FORECAST_URL: `${origin}/services/weather/v1/forecast`,
    PLACE_SEARCH_URL: `${origin}/services/places/search`,
    REVERSE_URL: `${origin}/services/places/reverse`,
    NDBC_URL: `${origin}/services/ndbc`,
    OFFICIAL_URL: `${origin}/services/official`,
    AEMET_KEY: process.env['AEMET_KEY'] ?? 'local',
    METEOFRANCE_KEY: process.env['METEOFRANCE_KEY'] ?? 'local',
  };
  const functionDeps: Deps = {
    env: name => variables[name],
    // Calls the local services directly: no detour over the network, and no simulated faults, which are meant for the browser.
    fetch: async (url, init) =>
      (await route(new Request(url, init))) ??
      (await services?.(new Request(url, init))) ??
      new Response('Not found', { status: 404 }),
    now: nowMs,
    // Developers see the answers themselves.
    log: () => undefined,
    customers: localCustomers(state.billing, changed),
    allowances: localAllowances(state.billing, touched),
  };

  const calm = (): void => {
    faults.clear();
    limits.reset();
    state.billing.allowances = [];
    state.billing.questions = [];
    restartCreating(seeds);
  };
  // Before the first request, so that a failed write of its changes cannot undo the seeds.
  const ready = seed(seeds).then(store.flush);

  return {
    async handle(request) {
      await ready;
      return (
        (await handleFaults(faults, calm, request)) ??
        (await faults.intercept(request)) ??
        (await route(request))
      );
    },
    embed: async request => (await faults.intercept(request)) ?? handleFramed(captcha, request),
    seededUsers,
    faults,
    serviceRoleKey: signer.sign({ role: 'service_role', iss: `${origin}/auth/v1`, exp: 4_102_444_800 }),
    flush() {
      store.flush();
      waking.flush();
    },
  };
}
