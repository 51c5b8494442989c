import type { Place } from '../../../core/rules/place/place.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { forecastHref } from '../../../shell/places/open-place.ts';
import { placeName } from '../../../core/words/place-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { shareText } from '../../../ui/share-text.ts';
import { useToaster } from '../../../ui/toast.tsx';

/** Shares or copies the link of a place. */
export function ShareButton({ place }: { place: Place }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const name = placeName(t, place, formats);
  const share = async (): Promise<void> => {
    const link = new URL(forecastHref(place), window.location.origin).href;
    const outcome = await shareText({ title: name, url: link });
    if (outcome === 'copied') toaster.say(t('places.shareCopied'));
    if (outcome === 'failed') toaster.warn(t('places.shareFailed', { link }));
  };
  return <IconButton icon="share" label={t('places.share', { name })} onClick={() => void share()} />;
}
