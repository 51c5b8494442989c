import { describe, expect, test } from 'vitest';
import type { TropicalCyclone } from '../../src/core/rules/official/tropical-cyclone.ts';
import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { officialDevice } from '../support/official-device.ts';
import { noticeFrom, serviceRead, type MadeAnswer } from '../support/official-made.ts';

const cuxhaven = { lat: 53.87, lng: 8.71 };
const nassau = { lat: 25.08, lng: -77.35 };

const cyclone: TropicalCyclone = {
  id: 'AL132023',
  name: 'Lee',
  classification: 'HURRICANE',
  advisory: '22',
  issuedAt: 1000,
  pressureMb: 950,
  track: [{ at: 1000, lat: 24, lng: -75, maxWindKt: 105, gustKt: 130, radiiNm: [] }],
  nextAdvisoryAt: null,
  isLast: false,
  cone: [
    [
      [
        [-76, 23],
        [-72, 23],
        [-74, 28],
      ],
    ],
  ],
};

async function shown(made: MadeAnswer, at: typeof nassau) {
  const device = await officialDevice({ made });
  await device.check(at);
  const found = async (nowS = device.nowS()) => {
    const answer = await device.engine.chartNotices(nowS);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return answer.value;
  };
  return { ...device, found };
}

describe('warnings on the chart', () => {
  test('have the shape of the service, and without one that of their zone', async () => {
    const area = [
      [
        [
          [8, 54],
          [9, 54],
          [9, 55],
        ],
      ],
    ] as const;
    const { found } = await shown(
      {
        services: [serviceRead('dwd')],
        notices: [
          noticeFrom({}),
          noticeFrom({ id: 'own', area }),
          noticeFrom({ id: 'far', zones: [{ id: null, name: 'Elsewhere' }] }),
        ],
      },
      cuxhaven,
    );
    const { notices, cyclones } = await found();
    expect(cyclones).toEqual([]);
    expect(notices.find(({ warning }) => warning.id === 'dwd own')?.area).toEqual(area);
    const elbe = notices.find(({ warning }) => warning.id === 'dwd WODL45/485')?.area;
    expect(elbe?.[0]?.[0]).toContainEqual([8.55, 53.5]);
    expect(notices.find(({ warning }) => warning.id === 'dwd far')?.area).toBeNull();
  });

  test('end by the clock, and a warning for land alone is not among them', async () => {
    const device = await officialDevice();
    const end = device.nowS() + 3600;
    device.server.made = {
      services: [serviceRead('dwd')],
      notices: [noticeFrom({ end }), noticeFrom({ id: 'land', scope: 'land' })],
    };
    await device.check(cuxhaven);
    const idsAt = async (nowS: number) => {
      const answer = await device.engine.chartNotices(nowS);
      return answer.ok ? answer.value.notices.map(({ warning }) => warning.id) : null;
    };
    expect(await idsAt(device.nowS())).toEqual(['dwd WODL45/485']);
    expect(await idsAt(end)).toEqual([]);
  });

  test('a warning of two places is there once, with the newer check', async () => {
    const { check, clock, engine, found, nowS } = await shown(
      { services: [serviceRead('dwd')], notices: [noticeFrom({})] },
      cuxhaven,
    );
    const kiel: PlaceCandidate = {
      id: 'k',
      name: 'Kiel',
      fullName: 'Kiel',
      lat: 54.32,
      lng: 10.15,
      source: 'coordinates',
      type: '',
      isWater: true,
    };
    await engine.setFavorite(kiel, true);
    clock.now += 1_800_000;
    await check(kiel);
    expect((await found()).notices.map(({ checkedAt }) => checkedAt)).toEqual([nowS() - 300]);
  });

  test('a cyclone has its track and cone, until the last advisory', async () => {
    const notice = noticeFrom({ id: 'AL132023', service: 'nhc', class: 'tropical cyclone', zones: [] });
    const made = { services: [serviceRead('nhc')], notices: [notice], cyclones: [cyclone] };
    const { check, found, server } = await shown(made, nassau);
    expect((await found()).cyclones).toMatchObject([
      { name: 'Lee', cone: cyclone.cone, track: cyclone.track },
    ]);
    server.made = { ...made, cyclones: [{ ...cyclone, isLast: true }] };
    await check(nassau);
    expect((await found()).cyclones).toEqual([]);
    // One of other waters is not stored for this place.
    server.made = { services: [serviceRead('nhc')], cyclones: [cyclone] };
    await check(nassau);
    expect((await found()).cyclones).toEqual([]);
  });
});
