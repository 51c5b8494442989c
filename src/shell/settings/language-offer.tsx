import { useState } from 'react';
import { offeredLanguage } from '../../core/rules/settings/offered-language.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';
import { languageAskedKey } from '../../first-paint/storage-keys.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readDisplayMirror } from './display-choice.ts';
import { useSettings } from './settings-context.tsx';
import { useSaveSetting } from './use-save-setting.ts';

/**
 * Offers French or Spanish once, in that language, if the browser prefers it; the default is English. Not after a start from the picture of
 * the last screen, which the offer would push down.
 */
export function LanguageOffer() {
  const t = useTranslate();
  const { language } = useSettings();
  const save = useSaveSetting();
  const [offered, setOffered] = useState(languageToOffer);
  if (offered === null || language !== 'en') return null;
  const answer = (use: boolean): void => {
    // The offer and the pressed button disappear, so the focus moves to the heading of the screen below.
    document.querySelector('h1')?.focus();
    deviceStorage.setItem(languageAskedKey, 'yes');
    if (use) save({ language: offered });
    setOffered(null);
  };
  return (
    <section aria-label={t('shell.language')}>
      <Notice
        title={<span lang={offered}>{t(`shell.languageOffer_${offered}`)}</span>}
        actions={
          <>
            <Button kind="primary" lang={offered} onClick={() => answer(true)}>
              {t(`shell.languageUse_${offered}`)}
            </Button>
            <Button onClick={() => answer(false)}>{t('shell.languageKeep')}</Button>
          </>
        }
      />
    </section>
  );
}

function languageToOffer(): 'fr' | 'es' | null {
  if (document.getElementById('last-screen')) return null;
  if (deviceStorage.getItem(languageAskedKey) !== null) return null;
  const chosen = readDisplayMirror().language;
  if (chosen !== undefined && chosen !== 'en') return null;
  return offeredLanguage(navigator.language);
}
