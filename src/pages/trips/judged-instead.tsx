import { placeName } from '../../core/words/place-name.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { MarkedAge } from '../../ui/forecast/download-age.tsx';
import { NotRealMark } from '../../ui/not-real.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';

/** Names the places whose stored forecasts are used instead, with their age. */
export function JudgedInstead({ of, now }: { of: JudgedTrip['instead']; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const names = of.map(place => placeName(t, place, formats)).join(', ');
  const oldest = of.reduce((a, b) => (b.fetchedAt < a.fetchedAt ? b : a));
  return (
    <Notice tone="caution" title={t('trips.instead', { names })}>
      <NotRealMark provenance={oldest.provenance}>
        {t(oldest.provenance === 'recorded' ? 'trips.recorded' : 'trips.simulated')}
      </NotRealMark>{' '}
      <MarkedAge of={oldest} now={now} />
    </Notice>
  );
}
