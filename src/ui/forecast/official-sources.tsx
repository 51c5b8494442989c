import { Fragment } from 'react';
import type { NoticeClass, NoticeFacts } from '../../core/rules/forecast/notice-facts.ts';
import type { OfficialAt } from '../../core/rules/forecast/warnings.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './warnings.module.css';

/** Who warns at a place outside of the National Weather Service's area, the name of its water, and where to read what is not read here. */
export function OfficialSources(props: { official: OfficialAt; isNone: boolean }) {
  const { isNone } = props;
  const { sources, zone, lacksGales, link } = props.official;
  const t = useTranslate();
  return (
    <div className={styles.sources}>
      {link && (
        <p>
          {t('official.linkOnly', { service: link.name })} <Page {...link} />
        </p>
      )}
      {lacksGales && (
        <p>
          {isNone && t('official.noneOfThese')} {t('official.lacksGales')} <Pages sources={sources} />
        </p>
      )}
      {zone !== null && (
        <p>
          {t('official.zone')} <span translate="no">{zone}</span>
        </p>
      )}
      {sources.length > 0 && (
        <p>
          {t('official.readFrom')} <Pages sources={sources} />
          <span translate="no">
            {[...new Set(sources.map(({ attribution }) => ` · ${attribution}`))].join('')}
          </span>
        </p>
      )}
    </div>
  );
}

const Pages = ({ sources }: Pick<OfficialAt, 'sources'>) =>
  sources.map(({ name, page }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Page name={name} page={page} />
    </Fragment>
  ));

const Page = ({ name, page }: { name: string; page: string }) => (
  <a href={page} target="_blank" rel="noreferrer" translate="no">
    {name}
  </a>
);

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
