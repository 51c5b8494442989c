import { gzipSync, deflateRawSync, crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { joinReads } from '../../src/core/rules/official/join-reads.ts';
import { noticeState } from '../../src/core/rules/official/official-notice.ts';
import type { FeedRead } from '../../src/core/rules/official/feed-read.ts';
import { readCap, readCapFiles } from '../../src/core/sources/official/read-cap.ts';
import { readCycloneCone } from '../../src/core/sources/official/read-cyclone-cone.ts';
import { readIpma } from '../../src/core/sources/official/read-ipma.ts';
import { readNwsAlerts } from '../../src/core/sources/official/read-nws-alerts.ts';
import { readVigilance } from '../../src/core/sources/official/read-vigilance.ts';
import { readerOf } from '../../src/core/sources/official/recognize-feed.ts';
import { unpacked } from '../../src/core/sources/official/unpack.ts';
import { officialLines } from '../support/official-lines.ts';

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

interface Cap {
  id?: string;
  sender?: string;
  status?: string;
  type?: string;
  sent?: string;
  references?: string;
  info?: string;
}

/** A message with the parts that a test is about. */
const cap = ({
  id = 'A1',
  sender = 'http://www.aemet.es',
  status = 'Actual',
  type = 'Alert',
  sent = '2026-11-01T10:00:00-00:00',
  references = '',
  info = coast(),
}: Cap = {}): string =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier><sender>${sender}</sender><sent>${sent}</sent><status>${status}</status><msgType>${type}</msgType><scope>Public</scope>${references && `<references>${references}</references>`}${info}</alert>`;

const coast = ({
  times = '<onset>2026-11-01T12:00:00+01:00</onset><expires>2026-11-01T23:59:59+01:00</expires>',
  level = 'amarillo',
  parameter = 'CO;Oleaje;4 m',
  urgency = 'Future',
  response = 'Monitor',
} = {}): string =>
  `<info><language>es-ES</language><category>Met</category><event>Aviso de costeros</event><responseType>${response}</responseType><urgency>${urgency}</urgency><severity>Moderate</severity><certainty>Likely</certainty><eventCode><valueName>AEMET-Meteoalerta fenomeno</valueName><value>CO;Costeros</value></eventCode>${times}<senderName>AEMET</senderName><parameter><valueName>AEMET-Meteoalerta nivel</valueName><value>${level}</value></parameter><parameter><valueName>AEMET-Meteoalerta parametro</valueName><value>${parameter}</value></parameter><area><areaDesc>Rías Baixas</areaDesc><polygon>42,-9 42.5,-9 42.5,-8.6 42,-9</polygon><geocode><valueName>AEMET-Meteoalerta zona</valueName><value>713601C</value></geocode></area></info>`;

const read = (text: string): FeedRead => readCap(bytesOf(text));
const lines = (one: FeedRead, iso = '2026-11-01T12:00:00Z') => officialLines(one, iso);

describe('messages of the Common Alerting Protocol', () => {
  test('waves and wind of a coast, by what they measure', () => {
    expect(lines(read(cap()))).toEqual(['high waves, in force, 2026-11-01T11/2026-11-01T22:59: Rías Baixas']);
    expect(lines(read(cap({ info: coast({ parameter: 'CO;Viento;8 fuerza' }) })))[0]).toMatch(/^gale, /);
  });

  test('green is no warning, and an unknown level is not green', () => {
    expect(read(cap({ info: coast({ level: 'verde' }) }))).toMatchObject({ result: 'read', notices: [] });
    expect(read(cap({ info: coast({ level: 'verd' }) }))).toMatchObject({
      result: 'unreadable',
      notices: [],
    });
  });

  test('tests and exercises are left out', () => {
    expect(read(cap({ status: 'Test' }))).toMatchObject({ result: 'read', notices: [] });
    expect(read(cap({ status: 'Actua' })).result).toBe('unreadable');
  });

  test('an end before the onset is the message’s: the warning holds until it is cancelled', () => {
    const times = '<onset>2026-11-01T12:00:00+01:00</onset><expires>2026-11-01T11:00:00+01:00</expires>';
    expect(lines(read(cap({ info: coast({ times }) })), '2026-11-03T12:00:00Z')).toEqual([
      'high waves, in force, 2026-11-01T11/…: Rías Baixas',
    ]);
  });

  test('a wall clock’s time is no instant', () => {
    const times = '<onset>2026-11-01T12:00:00</onset>';
    expect(read(cap({ info: coast({ times }) }))).toMatchObject({ result: 'unreadable', notices: [] });
  });

  const now = Date.parse('2026-11-01T12:00:00Z') / 1000;
  const states = (...messages: string[]) =>
    joinReads(messages.map(read), now).notices.map(notice => `${notice.id}, ${noticeState(notice, now)}`);
  const refersToA1 = {
    references: 'http://www.aemet.es,A1,2026-11-01T10:00:00-00:00',
    sent: '2026-11-01T11:00:00-00:00',
  };

  test('an update takes the place of what it refers to, a cancellation and an all-clear end it', () => {
    expect(states(cap(), cap({ id: 'A2', type: 'Update', ...refersToA1 }))).toEqual(['A2, in force']);
    expect(states(cap(), cap({ id: 'A2', type: 'Cancel', info: '', ...refersToA1 }))).toEqual(['A2, ended']);
    const allClear = coast({ response: 'AllClear', urgency: 'Past' });
    expect(states(cap(), cap({ id: 'A2', type: 'Update', info: allClear, ...refersToA1 }))).toEqual([
      'A2, ended',
    ]);
    expect(
      states(cap(), cap({ id: 'A2', type: 'Update', info: coast({ level: 'verde' }), ...refersToA1 })),
    ).toEqual(['A2, ended']);
  });

  test('a message from after the moment does not count', () => {
    expect(
      states(
        cap(),
        cap({ id: 'A2', type: 'Cancel', info: '', ...refersToA1, sent: '2026-11-01T13:00:00-00:00' }),
      ),
    ).toEqual(['A1, in force']);
  });

  test('an update that names nothing leaves open what it ends', () => {
    expect(read(cap({ type: 'Update' })).result).toBe('unreadable');
  });

  test('a feed holds all messages or is not read', () => {
    const feed = (...entries: string[]) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>FMI</title>${entries.map(each => `<entry><content type="text/xml">${each}</content></entry>`).join('')}</feed>`;
    expect(read(feed(cap(), cap({ id: 'A2' })))).toMatchObject({ result: 'read', isAllWarnings: true });
    expect(read(feed(cap(), '')).result).toBe('unreadable');
    expect(read(feed())).toMatchObject({ result: 'read', notices: [] });
  });
});

describe('archives of messages', () => {
  const tarOf = (text: string): Uint8Array => {
    const data = bytesOf(text);
    const head = new Uint8Array(512);
    const write = (at: number, value: string) => head.set(bytesOf(value), at);
    write(0, 'a.xml');
    write(124, `${data.length.toString(8).padStart(11, '0')} `);
    write(156, '0');
    write(257, 'ustar\u000000');
    write(148, '        ');
    write(
      148,
      `${head
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
    );
    const padded = new Uint8Array(Math.ceil(data.length / 512) * 512);
    padded.set(data);
    return Uint8Array.from([...head, ...padded, ...new Uint8Array(1024)]);
  };
  /** `times` = how many entries name the one packed part. */
  const zipOf = (text: string, times = 1): Uint8Array => {
    const data = bytesOf(text);
    const packed = deflateRawSync(data);
    const numbers = (...fields: [number, 2 | 4][]) =>
      fields.flatMap(([value, length]) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 0xff));
    const sums: [number, 2 | 4][] = [
      [crc32(data), 4],
      [packed.length, 4],
      [data.length, 4],
      [5, 2],
      [0, 2],
    ];
    const local = [
      ...numbers([0x04034b50, 4], [20, 2], [0, 2], [8, 2], [0, 4], ...sums),
      ...bytesOf('a.xml'),
      ...packed,
    ];
    const entry = [
      ...numbers(
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [0, 2],
        [8, 2],
        [0, 4],
        ...sums,
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [0, 4],
      ),
      ...bytesOf('a.xml'),
    ];
    return Uint8Array.from([
      ...local,
      ...Array.from({ length: times }, () => entry).flat(),
      ...numbers(
        [0x06054b50, 4],
        [0, 4],
        [times, 2],
        [times, 2],
        [entry.length * times, 4],
        [local.length, 4],
        [0, 2],
      ),
    ]);
  };

  test('a zip that inflates to more than a service sends is read in part', async () => {
    const files = await unpacked(zipOf(' '.repeat(10_000_000), 9));
    expect(files.map(({ length }) => length)).toEqual([
      ...Array<number>(6).fill(10_000_000),
      ...Array<number>(3).fill(0),
    ]);
  });

  test.each([
    ['zip', zipOf(cap())],
    ['tar.gz', new Uint8Array(gzipSync(tarOf(cap())))],
  ])('%s: its messages are all that is warned of; cut anywhere it is not read', async (_name, archive) => {
    expect(readCapFiles(await unpacked(archive))).toMatchObject({
      result: 'read',
      isAllWarnings: true,
      service: 'aemet',
    });
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = archive.slice(0, Math.floor(archive.length * share));
      expect(readCapFiles(await unpacked(cut)).result).toBe('unreadable');
    }
  });
});

describe('other answers, made', () => {
  test('the cone of a cyclone out of its KML', () => {
    const kml = (list: string) =>
      `<kml><Document><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${list}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
    expect(readCycloneCone(bytesOf(kml('-61.7,22.1,0 -62,23,0 -61,23,0')))).toEqual([
      [
        [
          [-61.7, 22.1],
          [-62, 23],
          [-61, 23],
        ],
      ],
    ]);
    expect(readCycloneCone(bytesOf(kml('-61.7,22.1,0 -62,x,0 -61,23,0')))).toBeNull();
  });

  test('texts of the Norwegian coast', () => {
    const feature = {
      geometry: null,
      properties: { area: 'Stad - Sognesjøen', text: 'Sørvest liten kuling.', title: 'Kystvarsel' },
      type: 'Feature',
      when: { interval: ['2026-11-01T12:00:00+00:00', '2026-11-02T00:00:00+00:00'] },
    };
    const bytes = bytesOf({ features: [feature], lang: 'no', type: 'FeatureCollection' });
    expect(readerOf(bytes)?.(bytes, null)).toMatchObject({
      result: 'read',
      isAllWarnings: false,
      texts: [{ title: 'Kystvarsel', text: 'Sørvest liten kuling.' }],
    });
  });

  test('a Portuguese row in summer time, and an empty list', () => {
    const row = {
      text: 'Ondas de noroeste com 5 a 6 metros.',
      awarenessTypeName: 'Agitação Marítima',
      idAreaAviso: 'LSB',
      startTime: '2026-07-01T12:00:00',
      awarenessLevelID: 'orange',
      endTime: '2026-07-02T00:00:00',
    };
    expect(officialLines(readIpma(bytesOf([row])), '2026-07-01T10:59:00Z')).toEqual([
      'high waves, expected, 2026-07-01T11/2026-07-01T23: LSB'.replace('LSB', 'Lisboa'),
    ]);
    expect(readIpma(bytesOf([])).result).toBe('unreadable');
  });

  test('a map of vigilance whose worst color is missing among its phenomena is not read', () => {
    const map = (color: number) => ({
      product: {
        update_time: '2026-11-01T05:00:00Z',
        periods: [
          {
            echeance: 'J',
            begin_validity_time: '2026-11-01T05:00:00Z',
            end_validity_time: '2026-11-01T23:00:00Z',
            timelaps: {
              domain_ids: [
                {
                  domain_id: '2910',
                  max_color_id: 3,
                  phenomenon_items: [
                    {
                      phenomenon_id: '9',
                      phenomenon_max_color_id: color,
                      timelaps_items: [
                        {
                          begin_time: '2026-11-01T12:00:00Z',
                          end_time: '2026-11-01T18:00:00Z',
                          color_id: color,
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
    });
    expect(officialLines(readVigilance(bytesOf(map(3))), '2026-11-01T12:00:00Z')).toEqual([
      'high waves, in force, 2026-11-01T12/2026-11-01T18: Finistère',
    ]);
    expect(readVigilance(bytesOf(map(1))).result).toBe('unreadable');
  });

  test('alerts of the US weather service come through the same contract', () => {
    const alert = {
      geometry: null,
      properties: {
        id: 'urn:1',
        status: 'Actual',
        messageType: 'Alert',
        event: 'Gale Warning',
        areaDesc: 'Pigeon Point to Point Pinos; Monterey Bay',
        geocode: { UGC: ['PZZ560', 'PZZ535'] },
        sent: '2026-11-01T10:00:00-07:00',
        onset: '2026-11-01T12:00:00-07:00',
        ends: null,
        expires: '2026-11-01T11:00:00-07:00',
        urgency: 'Expected',
        severity: 'Moderate',
        parameters: { VTEC: ['/O.NEW.KMTR.GL.W.0034.261101T1900Z-261102T1200Z/'] },
      },
    };
    const one = readNwsAlerts(
      bytesOf({ type: 'FeatureCollection', updated: '2026-11-01T17:05:00+00:00', features: [alert] }),
    );
    expect(one).toMatchObject({ result: 'read', isAllWarnings: true });
    expect(officialLines(one, '2026-11-01T19:00:00Z')).toEqual([
      'gale, in force, 2026-11-01T19/2026-11-02T12: PZZ560, PZZ535',
    ]);
    expect(readNwsAlerts(bytesOf('<html>')).result).toBe('unreadable');
  });
});
