import { eventRank, type OfficialWarning } from '../forecast/warnings.ts';
import { bandOfNotice, isForbiddingNotice } from './notice-verdicts.ts';
import type { NoticeClass, OfficialNotice } from './official-notice.ts';

/** The warning of the National Weather Service that a boat takes as seriously: one order for the notices of all services. */
const rankedLike: Readonly<Record<NoticeClass, string>> = {
  tsunami: 'tsunami warning',
  'tropical cyclone': 'hurricane warning',
  'hurricane force': 'hurricane warning',
  storm: 'storm warning',
  gale: 'gale warning',
  ice: 'heavy freezing spray warning',
  surge: 'storm surge warning',
  'high waves': 'hazardous seas warning',
  thunder: 'special marine warning',
  'strong wind': 'small craft advisory',
  fog: 'dense fog advisory',
  other: 'marine weather statement',
};

const between = '; ';

/** Names of the zones of a stored warning. */
export const zoneNamesOf = ({ area }: OfficialWarning): string[] => (area === '' ? [] : area.split(between));

/**
 * A notice in the one form that a device stores and that screens, trips and alerts read. null = it is over by the service's own word; one
 * whose end has passed is left out when it is read, as the clock goes on.
 */
export function warningOfNotice(notice: OfficialNotice): OfficialWarning | null {
  if (notice.said === 'over') return null;
  const [own, ...translations] = notice.words;
  const { service, scope, onset, end } = notice;
  const alike = rankedLike[notice.class];
  return {
    id: `${service} ${notice.id}`,
    event: own.event,
    kind: scope === 'land' ? 'other' : 'marine',
    band: bandOfNotice(notice),
    severity: 'Unknown',
    area: notice.zones.map(({ name }) => name).join(between),
    headline: own.headline,
    description: own.text,
    instruction: own.instruction,
    sender: notice.issuer,
    sent: notice.issuedAt,
    onset,
    until: end,
    notice: {
      service,
      class: notice.class,
      language: own.language,
      translations,
      rank: eventRank(scope === 'watch' ? alike.replace(/\w+$/, 'watch') : alike),
      isToCome: onset === null && notice.said === 'to come',
      isForbidding: isForbiddingNotice(notice),
      link: notice.link,
      ...(notice.area && { area: notice.area }),
    },
  };
}
