import { Fragment } from 'react';
import type { NoticeClass, NoticeFacts } from '../../core/rules/forecast/notice-facts.ts';
import type { OfficialAt } from '../../core/rules/forecast/warnings.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './warnings.module.css';

/**
 * The services that warn at a place outside the National Weather Service's area, the name of its waters, and links to the warnings that the
 * app does not read.
 */
export function OfficialSources(props: { official: OfficialAt; isNone: boolean }) {
  const { isNone } = props;
  const { sources, zone, lacksGales, link } = props.official;
  const t = useTranslate();
  return (
    <div className={styles.sources}>
      {link && (
        <p>
          {t('bulletins.linkToo')} <Page {...link} />
        </p>
      )}
      {lacksGales && (
        <p>
          {isNone && t('bulletins.noneOfThese')} {t('bulletins.lacksGales')} <Pages sources={sources} />
        </p>
      )}
      {zone !== null && (
        <p>
          {t('bulletins.seaArea')} <span translate="no">{zone}</span>
        </p>
      )}
      {sources.length > 0 && (
        <p>
          {t('bulletins.readFrom')} <Pages sources={sources} />
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
  tsunami: 'bulletins.class_tsunami',
  'tropical cyclone': 'bulletins.class_tropicalCyclone',
  'hurricane force': 'bulletins.class_hurricaneForce',
  storm: 'bulletins.class_storm',
  gale: 'bulletins.class_gale',
  ice: 'bulletins.class_ice',
  surge: 'bulletins.class_surge',
  'high waves': 'bulletins.class_highWaves',
  thunder: 'bulletins.class_thunder',
  'strong wind': 'bulletins.class_strongWind',
  fog: 'bulletins.class_fog',
  other: 'bulletins.class_other',
} as const satisfies Record<NoticeClass, string>;

/** The kind of a notice in the user's language, after the service's own words. */
export function ClassWord({ notice }: { notice: NoticeFacts }) {
  const t = useTranslate();
  return <>{` ${t(words[notice.class])}`}</>;
}
