import { Link } from 'wouter';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FoldedCard } from '../../ui/folded-card.tsx';
import { optional } from '../../ui/optional.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SeaScene } from '../../ui/sea-scene.tsx';
import { Features } from './features.tsx';
import styles from './home-page.module.css';
import { QuickAccessCards } from './quick-access-cards.tsx';

/** Lazy-loaded: only for new users. */
const FirstSteps = optional([], async () => (await import('./first-steps.tsx')).FirstSteps);

export function HomePage() {
  const t = useTranslate();
  const places = useLive('places', {});
  // Users with places come for them. Until the database has answered, the page assumes places.
  const isBrief = places === undefined || places.length > 0;
  return (
    <div className={styles.page}>
      <section className={classes(styles.hero, isBrief && styles.brief)}>
        {!isBrief && <SeaScene />}
        <div className={styles.words}>
          <p className={styles.tagline}>{t('places.tagline')}</p>
          <PageHeading
            title={t('places.homeTitle')}
            documentTitle={t('shell.home')}
            className={styles.title}
          />
          {!isBrief && <p className={styles.text}>{t('places.heroText')}</p>}
          <Link href="/locations" className={classes(buttonClass('primary'), styles.find)}>
            <ButtonLabel icon="search">{t('places.findFishingSpots')}</ButtonLabel>
          </Link>
        </div>
      </section>
      <QuickAccessCards>
        {places !== undefined && <FirstSteps hasPlaces={places.length > 0} />}
      </QuickAccessCards>
      {isBrief ? (
        <section>
          <FoldedCard title={t('places.features')}>
            <Features />
          </FoldedCard>
        </section>
      ) : (
        <section aria-labelledby="features">
          <h2 id="features" className={styles.features}>
            {t('places.features')}
          </h2>
          <Features />
        </section>
      )}
    </div>
  );
}
