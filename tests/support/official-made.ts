import type {
  OfficialAnswer,
  OfficialContent,
  OfficialPlace,
  ServiceAtPlace,
} from '../../src/core/rules/official/official-answer.ts';
import type { OfficialNotice, OfficialService } from '../../src/core/rules/official/official-notice.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { textHash } from '../../src/core/rules/value/text-hash.ts';

export const serviceRead = (
  service: OfficialService,
  more: Partial<ServiceAtPlace> = {},
): ServiceAtPlace => ({
  service,
  result: 'read',
  isSetUp: true,
  hasAllWarnings: true,
  zones: [],
  ...more,
});

/** What the server answers of one place. */
export interface MadeAnswer extends Partial<Omit<OfficialContent, 'places'>> {
  services: readonly ServiceAtPlace[];
  link?: OfficialPlace['link'];
  /** How long ago the services were read. */
  ageS?: number;
}

export const noticeFrom = (more: Partial<OfficialNotice>): OfficialNotice => ({
  id: 'WODL45/485',
  service: 'dwd',
  issuer: 'Deutscher Wetterdienst',
  words: [{ language: 'de', event: 'STURM-Warnung', headline: null, text: 'West 8', instruction: null }],
  class: 'gale',
  zones: [{ id: '501000003', name: 'Elbmündung' }],
  area: null,
  onset: null,
  end: null,
  said: null,
  issuedAt: null,
  link: 'https://www.dwd.de/',
  ...more,
});

/** Of all places the same is said. */
export function answerForAll(places: readonly Coordinates[], made: MadeAnswer, nowS: number): OfficialAnswer {
  const { services, link = null, notices = [], texts = [], cyclones = [], ageS = 300 } = made;
  const content: OfficialContent = {
    places: places.map(({ lat, lng }) => ({
      at: { lat, lng },
      services,
      notices: notices.map((_, index) => ({ index, concern: { by: 'zone' as const } })),
      texts: texts.map((_, index) => index),
      link,
    })),
    notices,
    texts,
    cyclones,
  };
  return {
    version: textHash(JSON.stringify(content)),
    toldAt: nowS,
    provenance: 'live',
    readAt: Object.fromEntries(
      services
        .filter(({ result, isSetUp }) => isSetUp && result !== 'not reachable')
        .map(({ service }) => [service, nowS - ageS]),
    ),
    content,
  };
}
