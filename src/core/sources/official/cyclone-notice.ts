import type { OfficialNotice } from '../../rules/official/official-notice.ts';
import { cycloneArea, type TropicalCyclone } from '../../rules/official/tropical-cyclone.ts';

const page = 'https://www.nhc.noaa.gov/';

/** The notice of a cyclone: until the service has written its last advisory. */
export const cycloneNotice = (
  cyclone: TropicalCyclone,
  { event, text, language = 'en' }: { event: string; text: string | null; language?: string },
): OfficialNotice => ({
  id: cyclone.id,
  service: 'nhc',
  issuer: 'NWS National Hurricane Center',
  words: [{ language, event, headline: null, text, instruction: null }],
  class: 'tropical cyclone',
  zones: [],
  area: cyclone.track.length > 0 ? cycloneArea(cyclone) : null,
  onset: null,
  end: null,
  said: cyclone.isLast ? 'over' : null,
  issuedAt: cyclone.issuedAt,
  link: page,
});
