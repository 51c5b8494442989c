import type { NoticeClass, NoticeFacts } from '../../core/rules/forecast/notice-facts.ts';
import { useTranslate } from '../../i18n/i18n.tsx';

const words = {
  tsunami: 'official.class_tsunami',
  'tropical cyclone': 'official.class_tropicalCyclone',
  'hurricane force': 'official.class_hurricaneForce',
  storm: 'official.class_storm',
  gale: 'official.class_gale',
  ice: 'official.class_ice',
  surge: 'official.class_surge',
  'high waves': 'official.class_highWaves',
  thunder: 'official.class_thunder',
  'strong wind': 'official.class_strongWind',
  fog: 'official.class_fog',
  other: 'official.class_other',
} as const satisfies Record<NoticeClass, string>;

/** What a notice is about, in the reader's language, after the service's own words. */
export function ClassWord({ notice }: { notice: NoticeFacts }) {
  const t = useTranslate();
  return <>{` ${t(words[notice.class])}`}</>;
}
