import type { Place } from '../../domain/place/place.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { forecastHref } from '../../shell/places/open-place.ts';
import { placeName } from '../../shell/places/place-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToaster } from '../../ui/toast.tsx';

/** Through the device's own sharing sheet where there is one; otherwise the link is copied. */
export function ShareButton({ place }: { place: Place }) {
  const t = useTranslate();
  const toaster = useToaster();
  const name = placeName(t, place);
  const share = async (): Promise<void> => {
    const link = new URL(forecastHref(place), window.location.origin).href;
    if ('share' in navigator) {
      const outcome = await navigator.share({ title: name, url: link }).then(
        () => 'shared',
        (error: unknown) =>
          error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed',
      );
      if (outcome === 'shared') return;
    }
    try {
      await navigator.clipboard.writeText(link);
      toaster.say(t('places.shareCopied'));
    } catch {
      toaster.warn(t('places.shareFailed', { link }));
    }
  };
  return <IconButton icon="share" label={t('places.share', { name })} onClick={() => void share()} />;
}
