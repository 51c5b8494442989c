import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { resultAtPlace, type OfficialAnswer } from '../../src/core/rules/official/official-answer.ts';
import { readOfficialAnswer } from '../../src/core/rules/official/read-official-answer.ts';
import { readUpTo } from '../../src/core/rules/value/read-up-to.ts';
import { unpacked } from '../../src/core/sources/official/unpack.ts';
import { officialWorld } from '../support/official-world.ts';
import { valueOf } from '../support/value-of.ts';

const vigo = { lat: 42.24, lng: -8.73 };
const bergen = { lat: 60.39, lng: 5.32 };
const halifax = { lat: 44.64, lng: -63.57 };
const galway = { lat: 53.27, lng: -9.05 };
const tenMinutesMs = 600_000;

let sea: ReturnType<typeof officialWorld>;
beforeEach(() => {
  sea = officialWorld();
});

const at = async (place: object, process = sea.process()): Promise<OfficialAnswer> => {
  const response = await process({ places: [place] });
  expect(response.status).toBe(200);
  return valueOf(readOfficialAnswer(await response.json()));
};
const resultOf = ({ content }: OfficialAnswer) => content?.places[0] && resultAtPlace(content.places[0]);
const idsOf = ({ content }: OfficialAnswer) => content?.notices.map(({ id }) => id).toSorted();
/** The notices of Bergen, and then those that a broken answer leaves. */
const afterwards = async (answer: Response) => {
  const before = await at(bergen);
  sea.world.nowMs += tenMinutesMs;
  sea.world.instead = () => answer;
  return { before, after: await at(bergen) };
};

/** Megabytes without end; counts what is read of them. */
function endless() {
  const read = { megabytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.megabytes += 1;
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
        if (read.megabytes === 500) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { read, answer: new Response(body) };
}

describe('a service that answers with what no service sends', () => {
  test('is read no further than the longest answer, and what is stored stays', async () => {
    const { read, answer } = endless();
    const { before, after } = await afterwards(answer);
    expect(read.megabytes).toBeLessThan(20);
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(sea.world.logged.join()).toContain('metno-alerts: too long');
  });

  test('may nest as deep as it likes: what is stored stays', async () => {
    const before = await at(galway);
    sea.world.nowMs += tenMinutesMs;
    const depth = 100_000;
    sea.world.instead = () => new Response(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);
    const after = await at(galway);
    expect(idsOf(after)).toEqual(idsOf(before));
    expect(resultOf(after)).toBe('unreadable');
  });

  test('is stored without a tag that is longer than the table takes', async () => {
    sea.world.instead = async request => {
      const answer = await sea.simulated(new Request(request.url));
      return answer && new Response(answer.body, { headers: { etag: `"${'x'.repeat(600)}"` } });
    };
    await at(bergen);
    sea.world.nowMs += tenMinutesMs;
    await at(bergen);
    expect(sea.world.asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null]);
  });

  test('may name ten thousand messages: some are asked for, and the list counts', async () => {
    sea.world.instead = ({ url }) =>
      url.endsWith('rss.xml') ? new Response(irishList(10_000)) : new Response('', { status: 404 });
    const answer = await at(galway);
    expect(answer.content?.notices).toHaveLength(1000);
    expect(resultOf(answer)).toBe('unreadable');
    expect(sea.world.asked.length).toBeLessThan(100);
  });

  test('fills no memory with a packed answer', async () => {
    const bomb = gzipSync(new Uint8Array(61_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await unpacked(bomb)).toEqual([new Uint8Array()]);
    const { read, answer } = endless();
    await expect(readUpTo(answer.body ?? new ReadableStream(), 60_000_000)).rejects.toThrow(RangeError);
    expect(read.megabytes).toBe(61);
  });

  test('is stored once, however often a part of it is broken', async () => {
    await at(halifax);
    const sizes: number[] = [];
    for (let read = 0; read < 4; read++) {
      sea.world.nowMs += tenMinutesMs;
      sea.world.instead = request =>
        request.url.includes('weather.gc.ca')
          ? sea.simulated(new Request(request.url)).then(breakingOneArea)
          : null;
      const after = await at(halifax);
      expect(after.content?.notices.length).toBeGreaterThan(0);
      sizes.push(sea.storedBytes('eccc-atlantic/1'));
    }
    expect(sizes[3]).toBe(sizes[1]);
  });
});

describe('a message that breaks the contract', () => {
  /** Norway's list with a change of each message, beside the French one. */
  const told = async (changed: Record<string, unknown>) => {
    sea.world.instead = async request => {
      if (!request.url.includes('metalerts')) return null;
      const answer = await sea.simulated(new Request(request.url));
      const list: { features: { properties: object }[] } = JSON.parse((await answer?.text()) ?? '');
      for (const feature of list.features) Object.assign(feature.properties, changed);
      return Response.json(list);
    };
    const { content } = valueOf(
      readOfficialAnswer(
        await (await sea.process()({ places: [bergen, { lat: 48.38, lng: -4.49 }] })).json(),
      ),
    );
    return {
      results: content?.places.map(resultAtPlace),
      links: content?.notices.filter(({ service }) => service === 'metno').map(({ link }) => link),
      french: content?.notices.filter(({ service }) => service === 'meteofrance').length,
    };
  };

  test.each(['www.met.no/warnings', 'javascript:alert(1)', 'https://'])(
    'with the page %s has the page of its service',
    async web => {
      expect(await told({ web })).toEqual({
        results: ['read', 'read'],
        links: ['https://www.met.no/vaer-og-klima/ekstremvaervarsler-og-andre-farevarsler'],
        french: 2,
      });
    },
  );

  test('leaves the other services whole, and is no all-clear of its own', async () => {
    expect(await told({ eventAwarenessName: 'x'.repeat(60_000) })).toEqual({
      results: ['unreadable', 'read'],
      links: [],
      french: 2,
    });
  });
});

function irishList(count: number): string {
  const items = Array.from({ length: count }, (_, index) => {
    const id = `2.49.0.1.372.0.261126${String(index).padStart(6, '0')}`;
    return `<item><title>Gale warning</title><link>https://cap.met.ie/${id}.xml</link></item>`;
  });
  return `<rss version="2.0"><channel><title>Met Éireann Warnings</title>${items.join('')}</channel></rss>`;
}

async function breakingOneArea(answer: Response | null): Promise<Response> {
  const list: { features: object[] } = JSON.parse((await answer?.text()) ?? '');
  return Response.json({ ...list, features: [...list.features, { type: 'Feature', id: 'broken' }] });
}

describe('a service that leads to other addresses', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://thief.example/cap',
    'https://opendata.aemet.es:8443/cap',
    'http://opendata.aemet.es/cap',
    'file:///etc/passwd',
    '//thief.example/cap',
  ])('is not followed to %s, and no key goes there', async elsewhere => {
    for (const lead of [
      () => Response.json({ estado: 200, datos: elsewhere }),
      () => new Response('', { status: 302, headers: { location: elsewhere } }),
    ]) {
      sea = officialWorld();
      sea.world.instead = ({ url }) => (url.includes('avisos_cap') ? lead() : null);
      expect(resultOf(await at(vigo))).not.toBe('read');
      const addresses = new Set(sea.addresses().map(each => each.split('/')[0]));
      expect([...addresses]).toEqual(['opendata.aemet.es']);
      expect(sea.world.asked.every(({ redirect }) => redirect === 'manual')).toBe(true);
    }
  });

  test('is followed within its own waters, a few times', async () => {
    let moves = 0;
    sea.world.instead = ({ url }) => {
      if (!url.includes('metalerts') || moves === 2) return null;
      moves += 1;
      return new Response('', {
        status: 308,
        headers: { location: `${new URL(url).search}&moved=${moves}` },
      });
    };
    expect(resultOf(await at(bergen))).toBe('read');
    expect(moves).toBe(2);
    sea = officialWorld();
    sea.world.instead = () => new Response('', { status: 302, headers: { location: '?again' } });
    expect(resultOf(await at(bergen))).not.toBe('read');
    expect(sea.world.asked.length).toBeLessThan(6);
  });

  test('does not leave the folder of its host on a mirror of all services', async () => {
    sea.world.instead = ({ url }) =>
      url.includes('avisos_cap')
        ? Response.json({ estado: 200, datos: 'https://opendata.aemet.es/../../../rest/v1/%2e%2e/secrets' })
        : null;
    await at(vigo);
    expect(sea.world.asked.length).toBeGreaterThan(1);
    for (const { url } of sea.world.asked)
      expect(url).toMatch(/^http:\/\/sea\/services\/official\/opendata\.aemet\.es\//);
  });
});
