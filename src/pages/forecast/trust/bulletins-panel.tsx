import { useId } from 'react';
import {
  paragraphsOf,
  segmentFor,
  type Bulletin,
  type BulletinFacts,
} from '../../../core/rules/bulletin/bulletin.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { whatFailed, type Failure } from '../../../core/rules/value/failure.ts';
import { engine } from '../../../engine/engine.ts';
import { useLive } from '../../../engine/use-live.ts';
import type { Translate } from '../../../core/words/translate.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { DataMark } from '../../../ui/not-real.tsx';
import panel from './panel.module.css';
import styles from './bulletins-panel.module.css';
import { marineServices } from './marine-services.ts';
import { SeaZones } from './sea-zones.tsx';
import { useDownload } from '../../../ui/use-download.ts';

/** Age after which a newer text exists, s: offices write every six hours. */
const oldAfterS = 12 * hourS;

/** The official text for the waters at a place, stored for offline use, with its changes from the previous text. */
export function BulletinsPanel({ at, now }: { at: Coordinates; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const facts = useLive('bulletins', { lat: at.lat, lng: at.lng });
  const { busy, failure, start } = useDownload(at);
  const sources = sourcesOf(facts, t);
  return (
    <FoldedCard title={t('bulletins.title')}>
      {facts === null && !failure && <p>{t('bulletins.never')}</p>}
      {failure?.kind === 'notCovered' ? (
        <Elsewhere />
      ) : (
        failure && <p role="alert">{failureText(t, failure, 'forecast')}</p>
      )}
      {facts && (
        <>
          <p className={panel.note}>
            <span>{t('bulletins.downloaded', { relative: formats.relative(facts.fetchedAt, now) })}</span>{' '}
            <DataMark provenance={facts.provenance} />
          </p>
          {facts.bulletins.filter(isInReadersLanguage(facts, t.language)).map(({ now: issue, before }) => (
            <Issue
              key={`${issue.kind} ${issue.office} ${issue.product?.name ?? ''} ${issue.product?.language ?? ''}`}
              issue={issue}
              before={before}
              facts={facts}
              now={now}
            />
          ))}
          <p className={panel.note}>{sources.join(' ')}</p>
        </>
      )}
      <SeaZones at={at} />
      <p className={panel.note}>
        <Button icon="download" busy={busy} onClick={() => start(() => download(at, facts !== null))}>
          {t(busy ? 'bulletins.fetching' : facts ? 'bulletins.fetchAgain' : 'bulletins.fetch')}
        </Button>
      </p>
    </FoldedCard>
  );
}

/**
 * True if the issue should be shown. For a product in several languages that is the user's language, or all of them if the service does not
 * write it in that language.
 */
const isInReadersLanguage =
  ({ bulletins }: BulletinFacts, wanted: string) =>
  ({ now: { office, product } }: BulletinFacts['bulletins'][number]): boolean =>
    !product ||
    product.language.startsWith(wanted) ||
    !bulletins.some(
      ({ now: other }) =>
        other.office === office &&
        other.product?.name === product.name &&
        other.product.language.startsWith(wanted),
    );

/** The kind of a product by its code, which users do not know; other products are marine forecasts. */
const kinds: Readonly<Record<string, 'coast' | 'extended' | 'waves' | undefined>> = {
  CWF: 'coast',
  FQDL51: 'coast',
  costera: 'coast',
  extendedForecast: 'extended',
  FXDL40: 'extended',
  waveForecast: 'waves',
};

const kindOf = ({ kind, product }: Bulletin) =>
  kind === 'other' ? (kinds[product?.name ?? ''] ?? 'marine') : kind;

/** One sentence for each service besides the National Weather Service, with that of its licence. */
const sourcesOf = (facts: BulletinFacts | null | undefined, t: Translate): string[] => [
  ...new Set(
    facts?.bulletins.flatMap(({ now: { office, product } }) =>
      product
        ? t('bulletins.sourceOther', { service: office, attribution: product.attribution })
        : t('bulletins.source'),
    ) ?? [],
  ),
];

/** Returns null if the texts are stored. */
const download = async (at: Coordinates, force: boolean): Promise<Failure | null> =>
  whatFailed(await engine.refreshBulletins(at, { force }));

/** One product: the segment of a zone, by default the place's zone. */
function Issue(props: { issue: Bulletin; before: Bulletin | null; facts: BulletinFacts; now: Instant }) {
  const { issue, before, facts, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const [only, ...others] = issue.segments;
  const known = [facts.chosenZone, issue.zone, facts.zone, others.length === 0 ? only?.zones[0] : null];
  const zone = known.find(each => segmentFor(issue, each ?? null) !== null) ?? null;
  const segment = segmentFor(issue, zone);
  return (
    <section className={styles.issue}>
      <h3 className={styles.kind}>
        {t(`bulletins.kind_${kindOf(issue)}`)}
        {issue.kind === 'other' && <span translate="no">{` · ${issue.office}`}</span>}
      </h3>
      <p className={panel.note}>
        <span>
          {t('bulletins.issued', {
            time: formats.dateTime(issue.issuedAt),
            age: formats.relative(issue.issuedAt, now),
            office: issue.office,
          })}
        </span>{' '}
        {now - issue.issuedAt > oldAfterS && (
          <Badge tone="caution" icon="clock">
            {t('bulletins.old')}
          </Badge>
        )}
      </p>
      {zone === null && <p className={panel.note}>{t('bulletins.noZone')}</p>}
      <label className={styles.zone} htmlFor={id}>
        <span>{t('bulletins.zone')}</span>
        <select
          id={id}
          value={zone ?? ''}
          onChange={event => void engine.chooseBulletinZone(facts.coordinates, event.target.value)}
        >
          {zone === null && <option value="">{t('bulletins.chooseZone')}</option>}
          {issue.segments.map(({ zones, names }) => (
            <option key={zones.join()} value={zones.find(each => each === zone) ?? zones[0]}>
              {[zones.join(', '), ...names].join(' – ')}
            </option>
          ))}
        </select>
      </label>
      {segment && (
        <Text
          text={segment.text}
          language={issue.product?.language ?? 'en'}
          before={before}
          beforeText={before && segmentFor(before, zone)?.text}
        />
      )}
    </section>
  );
}

function Text(props: {
  text: string;
  language: string;
  before: Bulletin | null;
  beforeText: string | null | undefined;
}) {
  const { text, language, before, beforeText } = props;
  const t = useTranslate();
  const formats = useFormats();
  const paragraphs = paragraphsOf(text, beforeText ?? null);
  const since = before && formats.dateTime(before.issuedAt);
  const hasChanged = paragraphs.some(({ isNew }) => isNew);
  return (
    <>
      {since !== null && beforeText != null && !hasChanged && (
        <p className={panel.note}>{t('bulletins.unchanged', { time: since })}</p>
      )}
      <div className={styles.text} lang={language} translate="no">
        {paragraphs.map(paragraph => (
          <p key={paragraph.text} className={paragraph.isNew ? styles.isNew : undefined}>
            {paragraph.isNew && since !== null && (
              <span className={styles.mark} lang={t.language}>
                {t('bulletins.changed', { time: since })}
              </span>
            )}
            {paragraph.text.replace(/\s+/g, ' ')}
          </p>
        ))}
      </div>
    </>
  );
}

/** Names the service if there is no feed. */
function Elsewhere() {
  const t = useTranslate();
  return (
    <>
      <p>{t('bulletins.notCovered')}</p>
      <ul className={styles.links}>
        {marineServices.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
