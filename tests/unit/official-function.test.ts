import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  isCheckedPlace,
  resultAtPlace,
  type OfficialAnswer,
} from '../../src/core/rules/official/official-answer.ts';
import { noticeState } from '../../src/core/rules/official/official-notice.ts';
import { readOfficialAnswer } from '../../src/core/rules/official/read-official-answer.ts';
import { valueOf } from '../support/value-of.ts';
import { officialWorld } from '../support/official-world.ts';

const ports = {
  Brest: { lat: 48.38, lng: -4.49 },
  Vigo: { lat: 42.24, lng: -8.73 },
  Cuxhaven: { lat: 53.87, lng: 8.71 },
  Bergen: { lat: 60.39, lng: 5.32 },
  Halifax: { lat: 44.64, lng: -63.57 },
  Galway: { lat: 53.27, lng: -9.05 },
  Porto: { lat: 41.15, lng: -8.67 },
  Göteborg: { lat: 57.68, lng: 11.8 },
  Turku: { lat: 60.3, lng: 22.1 },
};
const tenMinutesMs = 600_000;

let sea: ReturnType<typeof officialWorld>;
let ask: ReturnType<typeof sea.process>;
beforeEach(() => {
  sea = officialWorld();
  ask = sea.process();
});

const answerOf = async (response: Response): Promise<OfficialAnswer> => {
  expect(response.status).toBe(200);
  return valueOf(readOfficialAnswer(await response.json()));
};
const at = async (place: object, more: object = {}): Promise<OfficialAnswer> =>
  answerOf(await ask({ places: [place], ...more }));

/** The result, notices and texts at the first place, as a user reads them. */
function told({ content, toldAt }: OfficialAnswer) {
  const [place] = content?.places ?? [];
  if (!content || !place) throw new Error('no content');
  return {
    result: resultAtPlace(place),
    isChecked: isCheckedPlace(place),
    notices: place.notices.map(({ index }) => {
      const notice = content.notices[index];
      if (!notice) throw new Error('no notice');
      return `${notice.service}: ${notice.words[0].event}, ${notice.class}, ${noticeState(notice, toldAt)}`;
    }),
    texts: place.texts.map(index => content.texts[index]?.title),
  };
}

describe('official warnings from the server', () => {
  test.each([
    [
      'Brest',
      [
        'meteofrance: Vent violent, vigilance jaune, strong wind, in force',
        'meteofrance: Vagues-submersion, vigilance orange, high waves, in force',
      ],
    ],
    ['Vigo', ['aemet: Aviso de costeros de nivel naranja, gale, in force']],
    ['Cuxhaven', ['dwd: W 8, ceasing later., gale, in force', 'dwd: STURM-Warnung, gale, in force']],
    ['Bergen', ['metno: Gale, gale, in force']],
    ['Halifax', ['eccc: Gale warning, gale, in force']],
    ['Galway', ['meteireann: Storm warning, storm, in force']],
    ['Porto', ['ipma: Agitação Marítima, high waves, in force']],
    ['Göteborg', ['smhi: Kuling 14-17 m/s, strong wind, in force']],
    ['Turku', ['fmi: Aallokkovaroitus, high waves, in force']],
  ] as const)('%s: those of its own service, in its words', async (port, notices) => {
    const found = told(await at(ports[port]));
    for (const notice of notices) expect(found.notices.join('\n')).toContain(notice);
    expect(found).toMatchObject({ result: 'read', isChecked: true });
  });

  test('all ports in one call, each notice once, less than 2 kB a port, in a language of the user', async () => {
    const places = Object.values(ports);
    const response = await ask({ places, languages: ['fr'] });
    const body = await response.text();
    expect(brotliCompressSync(body).length).toBeLessThan(2000 * places.length);
    const { content, provenance } = valueOf(readOfficialAnswer(JSON.parse(body)));
    expect(provenance).toBe('simulated');
    expect(content?.places).toHaveLength(places.length);
    expect(new Set(content?.notices.map(({ id, zones }) => id + JSON.stringify(zones))).size).toBe(
      content?.notices.length,
    );
    const canadian = content?.notices.find(({ service }) => service === 'eccc');
    expect(canadian?.words.map(({ language }) => language)).toEqual(['en', 'fr']);
    expect(
      content?.texts.filter(({ service }) => service === 'eccc').map(({ language }) => language),
    ).toEqual(['fr']);
  });

  test('where the user has chosen a zone its warnings count instead of those of the nearest', async () => {
    const zone = { service: 'meteofrance', key: '22' };
    const { content } = await at({ ...ports.Brest, zone });
    const zones = content?.places[0]?.services.flatMap(each => each.zones.map(({ name }) => name));
    expect(zones).toEqual(['Côtes-d’Armor']);
    expect(content?.notices.flatMap(each => each.zones.map(({ name }) => name))).not.toContain('Finistère');
    // A zone of another country, or of a later version of the app, leaves the nearest.
    for (const other of [{ service: 'dwd', key: '22' }, { service: 'nobody', key: '22' }, 'Brest', null]) {
      const answer = await at({ ...ports.Brest, zone: other });
      expect(answer.content?.places[0]?.services[0]?.zones).toMatchObject([{ name: 'Finistère' }, {}]);
    }
  });

  test('an unchanged answer is a few bytes, with the time of the last read', async () => {
    const { version, readAt } = await at(ports.Brest);
    sea.world.nowMs += 12 * 60_000;
    const response = await ask({ places: [ports.Brest], known: version });
    const body = await response.text();
    expect(body.length).toBeLessThan(160);
    const again = valueOf(readOfficialAnswer(JSON.parse(body)));
    expect(again.content).toBeNull();
    expect(again.readAt.meteofrance).toBe((readAt.meteofrance ?? 0) + 12 * 60);
  });

  test('a hurricane off Nassau has its track, its cone and the warning of the coast', async () => {
    sea.scenario('hurricane');
    const answer = await at({ lat: 25.08, lng: -77.35 });
    expect(told(answer).notices.join('\n')).toMatch(
      /HURRICANE LEE.*tropical cyclone, in force[^]*Hurricane Warning/,
    );
    const [cyclone] = answer.content?.cyclones ?? [];
    expect(cyclone?.track.length).toBe(5);
    expect(cyclone?.cone).not.toBeNull();
    // The hurricane center does not warn of gales.
    expect(told(answer).isChecked).toBe(false);
  });

  test('a service that only writes forecasts for a water is none that warns there', async () => {
    const answer = await at({ lat: 56.9, lng: 11.6 });
    expect(answer.content?.places[0]?.services.map(({ service }) => service)).toEqual(['smhi']);
  });

  test('no service that is read warns for the waters of Britain: its page is named', async () => {
    const { content } = await at({ lat: 50.1, lng: -5.05 });
    expect(content?.places[0]).toMatchObject({ link: { name: 'UK Met Office' } });
  });

  test('who may not use the server is refused, and so is what is no question', async () => {
    expect((await ask({ places: [ports.Brest] }, { user: 'nobody' })).status).toBe(401);
    sea.world.variables['ENTITLEMENT'] = 'list';
    sea.world.variables['ENTITLED_EMAILS'] = 'b@sea.example';
    expect((await sea.process()({ places: [ports.Brest] })).status).toBe(403);
    expect((await ask({ places: [] })).status).toBe(400);
    expect(sea.world.asked).toEqual([]);
  });
});

describe('the services are asked', () => {
  test('once in ten minutes for everybody, in all processes, and only for waters that somebody asks for', async () => {
    const other = sea.process();
    for (let call = 0; call < 20; call++)
      await Promise.all([
        ask({ places: [ports.Bergen] }, { user: `user-${call}` }),
        other({ places: [ports.Bergen] }),
      ]);
    expect(sea.addresses()).toEqual([
      'api.met.no/weatherapi/metalerts/2.0/current.json?lang=en&geographicDomain=marine',
    ]);
    sea.world.nowMs += tenMinutesMs - 1000;
    await ask({ places: [ports.Bergen] });
    expect(sea.world.asked).toHaveLength(1);
    sea.world.nowMs += 2000;
    await Promise.all([ask({ places: [ports.Bergen] }), other({ places: [ports.Bergen] })]);
    expect(sea.world.asked).toHaveLength(2);
  });

  test('by name, whether what they have told is unchanged', async () => {
    await ask({ places: [ports.Bergen] });
    sea.world.nowMs += tenMinutesMs;
    await sea.process()({ places: [ports.Bergen] });
    const [first, second] = sea.world.asked;
    expect(first?.headers.get('user-agent')).toBe('Offing (https://app.example)');
    expect(first?.headers.get('if-none-match')).toBeNull();
    expect(second?.headers.get('if-none-match')).toMatch(/^"\w{16}"$/);
  });

  test('with their keys, which no other host gets', async () => {
    await ask({ places: [ports.Brest, ports.Vigo, ports.Galway] });
    const keys = sea.world.asked.map(({ headers }) => headers.get('apikey') ?? headers.get('api_key'));
    expect(new Set(keys)).toEqual(new Set(['key of France', 'key of Spain', null]));
    const others = sea.world.asked.filter(({ url }) => !/aemet|meteofrance/.test(url));
    expect(others.length).toBeGreaterThan(1);
    for (const { headers } of others) expect(headers.get('apikey') ?? headers.get('api_key')).toBeNull();
  });

  test('never at an address of somebody else, whatever an answer names', async () => {
    sea.world.instead = ({ url }) =>
      url.includes('avisos_cap') ? Response.json({ estado: 200, datos: 'https://thief.example/cap' }) : null;
    expect(told(await at(ports.Vigo))).toMatchObject({ result: 'unreadable', isChecked: false });
    expect(sea.addresses().join()).not.toContain('thief');
  });

  test('not again for as long as they ask not to be', async () => {
    sea.world.instead = () => new Response('', { status: 429, headers: { 'retry-after': '3600' } });
    await ask({ places: [ports.Bergen] });
    for (let minutes = 0; minutes < 59; minutes += 11) {
      sea.world.nowMs += 11 * 60_000;
      if (minutes < 40) await sea.process()({ places: [ports.Bergen] });
    }
    expect(sea.world.asked).toHaveLength(1);
    await sea.process()({ places: [ports.Bergen] });
    expect(sea.world.asked).toHaveLength(2);
  });
});

describe('never a false all-clear', () => {
  test('a service that is silent leaves the others whole', async () => {
    sea.world.instead = ({ url }) => (url.includes('aemet') ? new Response('', { status: 500 }) : null);
    const { content } = await answerOf(await ask({ places: Object.values(ports) }));
    const results = content?.places.map(place => resultAtPlace(place));
    expect(results?.filter(result => result === 'read')).toHaveLength(Object.keys(ports).length - 1);
    expect(results?.[1]).toBe('not reachable');
  });

  test('while a service is silent, its last answer is told with its age', async () => {
    const before = await at(ports.Bergen);
    sea.world.instead = () => Promise.reject(new Error('silent'));
    sea.world.nowMs += 5 * 3_600_000;
    const later = await answerOf(await sea.process()({ places: [ports.Bergen] }));
    expect(told(later).notices).toEqual(told(before).notices);
    expect(later.toldAt - (later.readAt.metno ?? 0)).toBe(5 * 3600);
  });

  test('of an answer that is cut nothing is "no warnings", and what is known of before stays', async () => {
    const whole = told(await at(ports.Bergen));
    sea.world.instead = () => new Response('{"features":[],"lang":"en","lastCha');
    sea.world.nowMs += tenMinutesMs;
    const cut = await answerOf(await sea.process()({ places: [ports.Bergen] }));
    expect(told(cut)).toMatchObject({ result: 'unreadable', isChecked: false, notices: whole.notices });
    expect(cut.toldAt - (cut.readAt.metno ?? 0)).toBe(600);
    sea.world.instead = () => null;
    sea.world.nowMs += tenMinutesMs;
    expect(told(await answerOf(await sea.process()({ places: [ports.Bergen] })))).toEqual(whole);
  });

  test('a page in place of a feed is unreadable at the first call, too', async () => {
    sea.world.instead = () => new Response('<html>Sign in to the Wi-Fi</html>');
    for (const place of Object.values(ports))
      expect([place, told(await at(place)).isChecked]).toEqual([place, false]);
  });

  test('without a key a service is not set up, and is not asked', async () => {
    sea.world.variables['METEOFRANCE_KEY'] = '';
    const { content } = await at(ports.Brest);
    expect(content?.places[0]?.services).toMatchObject([
      { service: 'meteofrance', result: 'not reachable', isSetUp: false },
    ]);
    expect(sea.world.asked).toEqual([]);
  });

  test('a forecast that is missing does not hide that all warnings were read', async () => {
    sea.world.instead = ({ url }) => (url.includes('FQEN') ? new Response('', { status: 500 }) : null);
    expect(told(await at(ports.Cuxhaven))).toMatchObject({ result: 'read', isChecked: true, texts: [] });
  });

  test('a database that fails is no answer of the services', async () => {
    sea.world.store = {
      open: () => Promise.reject(new Error('down')),
      keep: () => Promise.reject(new Error('down')),
      rest: () => Promise.reject(new Error('down')),
    };
    expect(told(await at(ports.Bergen))).toMatchObject({ result: 'not reachable', isChecked: false });
  });
});
