import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMeasuredAnswer } from '../../src/core/rules/measured/read-answer.ts';
import { own } from '../../src/core/rules/value/own.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';
import { tenthsUntil } from '../support/tenths-until.ts';
import { unlimited } from '../support/unlimited.ts';
import { createServices } from '../../backend/services/services.ts';
import { localAnswers } from '../../backend/source-answers.ts';
import type { AnswerStore } from '../../supabase/functions/_shared/answer-store.ts';
import { createObservations } from '../../supabase/functions/_shared/observations.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';

const monterey = { lat: 36.6, lng: -121.9 };
const nowMs = Date.parse('2026-11-26T12:04:00Z');

let asked: string[];
let answer: (url: string) => Response | Promise<Response>;
let deps: Deps;
let store: AnswerStore;
let logged: string[];
let subscription: string;
const variables: Record<string, string> = {
  SUPABASE_URL: 'https://project.example',
  STRIPE_API_BASE: 'https://stripe.example',
  STRIPE_SECRET_KEY_LIVE: 'rk_live',
};
const user = { id: 'u1', email: 'skipper@sea.example', email_confirmed_at: '2026-01-01T00:00:00Z' };

beforeEach(() => {
  asked = [];
  logged = [];
  subscription = 'active';
  store = localAnswers(() => nowMs);
  const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
  answer = async url =>
    (await services.handle(
      new Request(url.replace(/https:\/\/www\.ndbc\.noaa\.gov(?:\/data)?/, 'http://sea/services/ndbc')),
    )) ?? new Response('', { status: 404 });
  deps = {
    env: name => variables[name],
    fetch: async (url, init) => {
      if (url.endsWith('/auth/v1/user'))
        return new Headers(init?.headers).get('authorization') === 'Bearer good'
          ? Response.json(user)
          : Response.json({}, { status: 401 });
      if (url.startsWith('https://stripe.example'))
        return Response.json({ data: [{ id: 'sub', status: subscription, created: 1 }], has_more: false });
      asked.push(url);
      return answer(url);
    },
    now: () => nowMs,
    log: ({ reason }) => logged.push(reason),
    customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
    allowances: unlimited,
  };
});

/** A process of the function: it keeps nothing of another one. */
const centre = () => createObservations(() => store);

const post = (body: unknown, token = 'good'): Request =>
  new Request('https://project.example/functions/v1/observations', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-environment': 'live' },
    body: JSON.stringify(body),
  });

describe('what stations near a place measured', () => {
  test('comes from the nearest five, newest first, an hourly day of each', async () => {
    const response = await centre()(post(monterey), deps);
    expect(response.status).toBe(200);
    const facts = readMeasuredAnswer(await response.json(), monterey, nowMs / 1000);
    expect(facts?.provenance).toBe('simulated');
    expect(facts?.stations.map(({ id }) => id)).toEqual(['MTYC1', '46240', '46236', '46114', '46042']);
    for (const { reports } of facts?.stations ?? []) {
      expect(reports.length).toBeGreaterThan(20);
      expect(reports.length).toBeLessThanOrEqual(25);
      expect(nowMs / 1000 - (reports[0]?.time ?? 0)).toBeLessThan(1500);
    }
  });

  test('of a buoy that reports every ten minutes and its waves once an hour, both are told', async () => {
    const whole = answer;
    const rows = Array.from({ length: 144 }, (_, index) => {
      const ms = Math.floor(nowMs / 600_000) * 600_000 - index * 600_000;
      const [, month, day] = new Date(ms).toISOString().slice(0, 10).split('-');
      const [hour, minute] = new Date(ms).toISOString().slice(11, 16).split(':');
      const waves = minute === '50' ? '1.9 13 8.0 290' : 'MM MM MM MM';
      return `2026 ${month} ${day} ${hour} ${minute} 310 7.0 9.0 ${waves} 1015.0 12.0 MM MM MM MM MM`;
    });
    const head = '#YY MM DD hh mm WDIR WSPD GST WVHT DPD APD MWD PRES ATMP WTMP DEWP VIS PTDY TIDE';
    answer = url => (url.endsWith('46042.txt') ? new Response([head, ...rows].join('\n')) : whole(url));
    const told: unknown = await (await centre()(post(monterey), deps)).json();
    const facts = readMeasuredAnswer(told, monterey, nowMs / 1000);
    const reports = facts?.stations.find(({ id }) => id === '46042')?.reports ?? [];
    expect(reports.filter(({ waveHeightFt }) => waveHeightFt !== null).length).toBeGreaterThan(22);
    expect(reports.length).toBeLessThan(30);
    const times = reports.map(({ time }) => time);
    expect(new Set(times).size).toBe(times.length);
  });

  test('has names and the waves apart where the centre has them', async () => {
    const response = await centre()(post(monterey), deps);
    const facts = readMeasuredAnswer(await response.json(), monterey, nowMs / 1000);
    const named = facts?.stations.map(({ id, name }) => [id, name]);
    expect(named).toContainEqual(['46042', 'Monterey']);
    expect(named).toContainEqual(['46236', 'Monterey Canyon Outer, CA (156)']);
    const apart = new Map(facts?.stations.map(({ id, parts }) => [id, parts]));
    expect(apart.get('MTYC1')).toBeUndefined();
    expect(apart.get('46042')?.swellHeightFt).toBeGreaterThan(0);
    expect(apart.get('46042')?.swellPeriodS).toBeGreaterThan(3);
    const ageS = nowMs / 1000 - (apart.get('46042')?.time ?? 0);
    expect(ageS).toBeGreaterThan(1800);
    expect(ageS).toBeLessThan(3600);
  });

  test('stands without a name and without waves apart where their files fail', async () => {
    const whole = answer;
    for (const status of [404, 500]) {
      answer = url => (/spec$|xml$/.test(url) ? new Response('<b>no</b>', { status }) : whole(url));
      const response = await centre()(post(monterey), deps);
      const facts = readMeasuredAnswer(await response.json(), monterey, nowMs / 1000);
      expect(facts?.stations.map(({ id }) => id)).toEqual(['MTYC1', '46240', '46236', '46114', '46042']);
      for (const { reports, name, parts } of facts?.stations ?? []) {
        expect(reports.length).toBeGreaterThan(20);
        expect([name, parts]).toEqual([undefined, undefined]);
      }
    }
  });

  test('a station without waves is not asked for them again and again, names once a day', async () => {
    const handler = centre();
    await handler(post(monterey), deps);
    const before = asked.length;
    await handler(post(monterey), deps);
    expect(asked).toHaveLength(before);
    expect(asked.filter(url => url === 'https://www.ndbc.noaa.gov/activestations.xml')).toHaveLength(1);
  });

  test('waves apart of another day are not told', async () => {
    const whole = answer;
    const old =
      '#YY MM DD hh mm WVHT SwH SwP WWH WWP SwD WWD STEEPNESS APD MWD\n2026 11 24 12 00 1 1 9 0.4 3.0 W W N/A 4 270\n';
    answer = url => (url.endsWith('.spec') ? new Response(old) : whole(url));
    const response = await centre()(post(monterey), deps);
    const facts = readMeasuredAnswer(await response.json(), monterey, nowMs / 1000);
    expect(facts?.stations.every(({ parts }) => parts === undefined)).toBe(true);
  });

  test('is asked for once in five minutes, whoever wants it', async () => {
    const handler = centre();
    await Promise.all([handler(post(monterey), deps), handler(post(monterey), deps)]);
    await handler(post(monterey), deps);
    expect(new Set(asked).size).toBe(asked.length);
    // All stations, their names, and of five each its reports and its waves apart.
    expect(asked).toHaveLength(12);
  });

  test('is kept for everybody: another process asks the centre for nothing', async () => {
    const told = await (await centre()(post(monterey), deps)).json();
    const before = asked.length;
    expect(await (await centre()(post(monterey), deps)).json()).toEqual(told);
    expect(asked).toHaveLength(before);
  });

  test('is asked for by one of two processes, and the other waits for it', async () => {
    const answers = await Promise.all([centre(), centre()].map(each => each(post(monterey), deps)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('of a centre that fell silent is told with when it was asked, and the log says so without a position', async () => {
    await centre()(post(monterey), deps);
    const whole = answer;
    answer = () => new Response('down', { status: 503 });
    const later = { ...deps, now: () => nowMs + 40 * 60_000 };
    const old = await centre()(post(monterey), later);
    expect(old.status).toBe(200);
    const told: unknown = await old.json();
    expect(told).toMatchObject({ checkedAt: nowMs / 1000 });
    // By a clock that is two hours ahead as well, the silence is as long as it is.
    const deviceNow = nowMs / 1000 + 3 * 3600;
    expect(readMeasuredAnswer(told, monterey, deviceNow)).toMatchObject({
      fetchedAt: deviceNow,
      heardAt: deviceNow - 40 * 60,
    });
    expect(logged).toContain('Source: 503');
    expect(logged.join(' ')).not.toMatch(/36|121|4\d{4}/);
    answer = whole;
    expect(await (await centre()(post(monterey), later)).json()).toMatchObject({
      checkedAt: nowMs / 1000 + 40 * 60,
    });
  });

  describe('while the centre hangs', () => {
    const behind: Promise<unknown>[] = [];
    beforeEach(() => {
      behind.length = 0;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const ask = (handler: ReturnType<typeof centre>, forMs: number) =>
      handler(post(monterey), {
        ...deps,
        now: () => nowMs + forMs,
        behind: work => void behind.push(work),
      });
    const timed = async (asking: Promise<Response>) => ({
      tenths: await tenthsUntil(asking),
      response: await asking,
    });

    test('what is kept is told before the app gives up, and what comes later to who asks next', async () => {
      const handler = centre();
      await ask(handler, 0);
      let speak = (): void => undefined;
      const silence = new Promise<void>(resolve => (speak = resolve));
      const whole = answer;
      answer = async url => {
        await silence;
        return whole(url);
      };
      const laterMs = 40 * 60_000;
      const { tenths, response } = await timed(ask(handler, laterMs));
      expect(tenths).toBeLessThan(80);
      expect(await response.json()).toMatchObject({ checkedAt: nowMs / 1000 });
      speak();
      await Promise.all(behind);
      expect(await (await ask(handler, laterMs)).json()).toMatchObject({
        checkedAt: (nowMs + laterMs) / 1000,
      });
    });

    test('and nothing is kept, that is said before the app gives up', async () => {
      answer = () => new Promise(() => undefined);
      const { tenths, response } = await timed(ask(centre(), 0));
      expect(tenths).toBeLessThan(80);
      expect(response.status).toBe(502);
    });
  });

  test('a station whose own table is missing still tells its newest report', async () => {
    const whole = answer;
    answer = url => (url.includes('realtime2') ? new Response('', { status: 404 }) : whole(url));
    const response = await centre()(post(monterey), deps);
    const facts = readMeasuredAnswer(await response.json(), monterey, nowMs / 1000);
    expect(facts?.stations.map(({ reports }) => reports.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a centre that does not answer, or answers with a page, is no sea without buoys', async () => {
    answer = () => new Response('down', { status: 503 });
    expect((await centre()(post(monterey), deps)).status).toBe(502);
    answer = () => new Response('<html>maintenance</html>');
    expect((await centre()(post(monterey), deps)).status).toBe(502);
  });

  test('nothing is told to who is not signed in, nor of a place that is none', async () => {
    expect((await centre()(post(monterey, 'forged'), deps)).status).toBe(401);
    for (const body of [{}, { lat: 91, lng: 0 }, { lat: '36', lng: -121 }, { lat: null, lng: 3 }])
      expect((await centre()(post(body), deps)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

test.each(['canceled', 'past_due'])(
  'with a subscription that is %s nothing measured is told, and the centre is not asked',
  async status => {
    subscription = status;
    expect((await centre()(post(monterey), deps)).status).toBe(403);
    expect(asked).toEqual([]);
  },
);

describe('an answer as it arrives on the device', () => {
  const report = { time: nowMs / 1000 - 600, windSpeedKt: 12, waveHeightFt: 4, seaTempF: 'warm', extra: 1 };
  const station = { id: '46042', lat: 36.78, lng: -122.4, reports: [report] };
  const read = (stations: unknown) => readMeasuredAnswer({ stations }, monterey, nowMs / 1000);

  test('keeps what can be and leaves out the rest', () => {
    expect(read([station])?.stations[0]?.reports).toEqual([
      {
        time: report.time,
        windSpeedKt: 12,
        windGustKt: null,
        windDirectionDeg: null,
        waveHeightFt: 4,
        wavePeriodS: null,
        waveDirectionDeg: null,
        seaTempF: null,
      },
    ]);
    const future = { ...report, time: nowMs / 1000 + 7200 };
    expect(read([{ ...station, reports: [future, { windSpeedKt: 4 }, null] }])?.stations[0]?.reports).toEqual(
      [],
    );
    expect(read([{ ...station, id: '<b>' }, { ...station, lat: 999 }, 'x', null])?.stations).toEqual([]);
    expect(read([{ ...station, lat: 10 }])?.stations).toEqual([]);
  });

  test('has a name that is one line and waves apart that can be, or none', () => {
    const parts = { time: nowMs / 1000 - 2400, swellHeightFt: 5.2, swellPeriodS: 14, windWavePeriodS: 500 };
    const known = { name: ' Monte\u202erey\n<b> ', parts };
    expect(read([{ ...station, ...known }])?.stations[0]).toMatchObject({
      name: 'Monterey <b>',
      parts: {
        time: parts.time,
        swellHeightFt: 5.2,
        swellPeriodS: 14,
        swellDirectionDeg: null,
        windWaveHeightFt: null,
        windWavePeriodS: null,
      },
    });
    expect(read([{ ...station, name: 'x'.repeat(5000) }])?.stations[0]?.name).toHaveLength(80);
    for (const bad of [
      { name: 7, parts: 'none' },
      { name: '\u202e ', parts: { ...parts, time: 9e12 } },
    ]) {
      const [found] = read([{ ...station, ...bad }])?.stations ?? [];
      expect(found && ('name' in found || 'parts' in found)).toBe(false);
    }
  });

  test('is none where it is something else', () => {
    expect(readMeasuredAnswer('<html>', monterey, 0)).toBeNull();
    expect(readMeasuredAnswer({ error: 'no' }, monterey, 0)).toBeNull();
  });
});

test('the local backend answers it to a signed-in user', async () => {
  const services = createServices({ mode: { kind: 'simulated' }, now: Date.now });
  const accounts: LocalAccounts = localAccounts({ services: request => services.handle(request) });
  const { data } = await accounts.device().signInWithPassword({
    email: 'active@offing.example',
    password: 'calm-active',
    options: { captchaToken: await accounts.captchaToken() },
  });
  const response = await accounts.fetch('/functions/v1/observations', {
    method: 'POST',
    headers: { authorization: `Bearer ${data.session?.access_token}`, 'x-environment': 'test' },
    body: JSON.stringify(monterey),
  });
  expect(response.status).toBe(200);
  expect(own(await response.json(), 'provenance')).toBe('simulated');
});
