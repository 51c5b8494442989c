import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { correctedZone, spotZone, zoneNameAt } from '../../supabase/functions/_shared/spot-zone.ts';
import { geoNameOf } from '../../tools/names/other-names.ts';
import { namesOf } from '../support/names-packs.ts';
import { packOf } from '../support/tide-packs.ts';
import { seeded } from '../support/seeded.ts';

/** How far a zone's clock is from UTC around the years that forecasts and logs are of. */
const clocks = new Map<string, string>();
function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const months = Array.from({ length: 24 }, (_, month) => Date.UTC(2026, month, 15));
  const clock = months.map(ms => format.formatToParts(ms).at(-1)?.value).join();
  clocks.set(zone, clock);
  return clock;
}

interface Town {
  name: string;
  country: string;
  lat: number;
  lng: number;
}

function townsOf(pack: 'us' | 'world'): Town[] {
  const { names, lats, lngs, regions, header } = namesOf(pack);
  return names.map((name, index) => ({
    name,
    country: (header.regions[regions[index] ?? 0] ?? '').split('\t')[0] ?? '',
    lat: lats[index] ?? Number.NaN,
    lng: lngs[index] ?? Number.NaN,
  }));
}

test('each tide and current station has the clock of its own country, not that of the shore across the border', () => {
  const wrong = (['noaa', 'world', 'currents'] as const).flatMap(name => {
    const pack = packOf(name);
    return Array.from(pack.lats, (_, index) => pack.station(index)).flatMap(({ id, at, zone }) =>
      clockOf(zoneNameAt(at)) === clockOf(zone) ? [] : [id],
    );
  });
  // Platforms far out, where any of the coasts around or the nautical zone will do; capes of Alaska that Canada claims, too.
  expect(wrong.toSorted()).toEqual([
    'noaa/PCT2621',
    'noaa/PCT2626',
    'noaa/SEA0708',
    'ticon/aukfield_platform-aukfpfm-nld-rws',
    'ticon/k13a_platform-k13apfm-nld-rws',
    'ticon/north_cormorant-northcmrt-nld-rws',
    'ticon/platform_a12-a12-nld-rws',
    'ticon/platform_d15_a-d15-nld-rws',
    'ticon/platform_j6-j6-nld-rws',
  ]);
});

describe('the time zone of a place', () => {
  test.each([
    ['Pago Pago', -14.278, -170.703, 'Pacific/Pago_Pago'],
    ['Apia', -13.833, -171.767, 'Pacific/Apia'],
    ['Wrangell', 56.471, -132.377, 'America/Sitka'],
    ['Petersburg', 56.813, -132.956, 'America/Sitka'],
    ['Hyder', 55.917, -130.025, 'America/Sitka'],
    ['Eastport', 44.906, -66.99, 'America/New_York'],
    ['Lubec', 44.86, -66.984, 'America/New_York'],
    ['Calais', 45.188, -67.279, 'America/New_York'],
    ['St. Stephen, across the river from Calais', 45.194, -67.276, 'America/Moncton'],
    ['Puerto Armuelles', 8.282, -82.863, 'America/Panama'],
    ['Saint-Pierre', 46.781, -56.175, 'America/Miquelon'],
    ['Fakaofo', -9.366, -171.215, 'Pacific/Fakaofo'],
    ['Vila Real de Santo António', 37.194, -7.417, 'Europe/Lisbon'],
    ['Ayamonte, across the river', 37.21, -7.407, 'Europe/Madrid'],
    ['Tornio', 65.848, 24.147, 'Europe/Helsinki'],
    ['Haparanda, across the river', 65.836, 24.137, 'Europe/Stockholm'],
    ['Cockburn Town', 21.459, -71.139, 'America/Grand_Turk'],
    ['Aqaba', 29.527, 35.008, 'Asia/Amman'],
    ['Lampedusa', 35.503, 12.608, 'Europe/Rome'],
    ['Dili', -8.559, 125.573, 'Asia/Dili'],
    ['Kathmandu, 45 minutes', 27.72, 85.32, 'Asia/Kathmandu'],
    ['Chatham Islands, 45 minutes', -43.95, -176.56, 'Pacific/Chatham'],
    ['Eucla, 45 minutes', -31.68, 128.88, 'Australia/Eucla'],
    ['St. John’s, 30 minutes', 47.56, -52.71, 'America/St_Johns'],
    ['Lord Howe, 30 minutes', -31.55, 159.08, 'Australia/Lord_Howe'],
    ['Hiva Oa, 30 minutes', -9.8, -139.04, 'Pacific/Marquesas'],
    ['Taveuni, on 180°', -16.8, 180, 'Pacific/Fiji'],
    ['Taveuni, on −180°', -16.8, -180, 'Pacific/Fiji'],
  ])('%s', (_name, lat, lng, zone) => {
    expect(clockOf(spotZone({ lat, lng }))).toBe(clockOf(zone));
  });

  test('on the high seas is the nautical zone, also where nobody lives', () => {
    expect(spotZone({ lat: 30, lng: -150 })).toBe('Etc/GMT+10');
    expect(spotZone({ lat: -50, lng: 100 })).toBe('Etc/GMT-7');
    expect(spotZone({ lat: 90, lng: 0 })).toBe('Etc/GMT');
    expect(spotZone({ lat: -90, lng: 180 })).not.toBe('');
  });

  test('is that of the coast some miles off it', () => {
    expect(spotZone({ lat: -14.45, lng: -170.75 })).toBe('Pacific/Pago_Pago');
    expect(spotZone({ lat: 46.7, lng: -56.2 })).toBe('America/Miquelon');
    expect(spotZone({ lat: 44.79, lng: -66.97 })).toBe('America/New_York');
  });

  test('that an earlier build stored is corrected, and one that somebody chose stays', () => {
    const pagoPago = { lat: -14.278, lng: -170.703 };
    expect(correctedZone('Pacific/Apia', pagoPago)).toBe('Pacific/Pago_Pago');
    expect(correctedZone('Europe/Paris', pagoPago)).toBe('Europe/Paris');
    expect(correctedZone('Europe/Paris', { lat: 48.65, lng: -2.01 })).toBe('Europe/Paris');
  });

  test('is one everywhere on earth', () => {
    const { random } = seeded(20_261_128);
    for (let count = 0; count < 5000; count++)
      expect(zoneNameAt({ lat: random() * 180 - 90, lng: random() * 360 - 180 })).toMatch(/^[A-Z]/);
  });
});

/** GeoNames' zones of these are older than their clocks, or name another country's zone. */
const staleInGeoNames = new Map([
  // Chile's Aysén and Mexico's Bahía de Banderas have had separate zones since.
  ['CL America/Santiago', 'America/Coyhaique'],
  ['MX America/Mazatlan', 'America/Bahia_Banderas'],
  ['BR America/Recife', 'America/Noronha'],
  // Entered with the clock of the other side.
  ['RU Asia/Tokyo', 'Asia/Magadan'],
  ['VN Asia/Ho_Chi_Minh', 'Asia/Shanghai'],
  ['CN Asia/Urumqi', 'Asia/Shanghai'],
  // Abkhazia goes by Moscow's.
  ['GE Asia/Tbilisi', 'Europe/Moscow'],
]);

/** Towns claimed by one country and on another one's clocks: Abu Musa, Abkhazia, a British base on Cyprus, the Paracel Islands. */
const keptByOthers = new Set(['AE Asia/Tehran', 'GE Europe/Moscow', 'GB Asia/Nicosia', 'VN Asia/Shanghai']);

describe.each(['us', 'world'] as const)('all towns of the %s names', pack => {
  const towns = townsOf(pack);

  test('have the clock that GeoNames gives them', () => {
    const wrong = towns.flatMap(({ name, country, lat, lng }) => {
      const stated = geoNameOf(name, country, lat, lng)?.zone;
      const zone = zoneNameAt({ lat, lng });
      if (stated === undefined || stated === '' || clockOf(zone) === clockOf(stated)) return [];
      const stale = staleInGeoNames.get(`${country} ${stated}`);
      return stale !== undefined && clockOf(stale) === clockOf(zone) ? [] : [`${name} ${country}: ${zone}`];
    });
    expect(wrong).toEqual([]);
  });

  const table = '/usr/share/zoneinfo/zone1970.tab';
  test.skipIf(!existsSync(table))('have a clock of their country in zone1970.tab', () => {
    const clocksOf = new Map<string, Set<string>>();
    for (const line of readFileSync(table, 'utf8').split('\n')) {
      const [countries = '', , zone] = line.split('\t');
      if (zone === undefined || line.startsWith('#')) continue;
      for (const country of countries.split(','))
        clocksOf.set(country, (clocksOf.get(country) ?? new Set()).add(clockOf(zone)));
    }
    const wrong = towns.flatMap(({ name, country, lat, lng }) => {
      const zone = zoneNameAt({ lat, lng });
      if (keptByOthers.has(`${country} ${zone}`)) return [];
      return clocksOf.get(country)?.has(clockOf(zone)) === false ? [`${name} ${country}: ${zone}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});
