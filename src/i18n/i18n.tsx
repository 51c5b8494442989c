import { createContext, useContext, type ReactNode } from 'react';
import { createTranslate, type Translate } from '../core/words/translate.ts';

const TranslateContext = createContext<Translate>(createTranslate('en'));

export function I18nProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <TranslateContext value={translate}>{children}</TranslateContext>;
}

export const useTranslate = (): Translate => useContext(TranslateContext);
