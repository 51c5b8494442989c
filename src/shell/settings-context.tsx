import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIdentity } from '../account/identity.ts';
import { succeed, type Result } from '../domain/failure.ts';
import { defaultSettings, type Language, type Settings } from '../domain/settings.ts';
import { engine } from '../engine/engine.ts';
import { useLive } from '../engine/use-live.ts';
import { FormatsProvider } from '../i18n/format.tsx';
import { I18nProvider } from '../i18n/i18n.tsx';
import { createTranslate, type Translate } from '../i18n/translate.ts';
import { speak } from '../i18n/words.ts';
import { applyTheme } from './apply-theme.ts';
import {
  readDisplayMirror,
  readPendingChoice,
  writeDisplayMirror,
  writePendingChoice,
  type DisplayChoice,
} from './display-choice.ts';

export type UpdateSettings = (patch: Partial<Settings>) => Promise<Result<null>>;

const SettingsContext = createContext<{ settings: Settings; update: UpdateSettings } | null>(null);

/**
 * The settings in force: the account's, live from the database; before it is open, what this device last showed. Also sets theme
 * and page language and provides words and formats (in the device's time zone; a forecast nests its own).
 */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const stored = useLive('settings', {});
  const isOpen = stored !== undefined;
  const isSignedIn = useIdentity() !== null;
  const [mirror] = useState(readDisplayMirror);
  const [pending, setPending] = useState(readPendingChoice);
  // What was chosen before the database was open stands until the database says the same.
  if (stored && hasEntries(pending) && isPartOf(pending, stored)) setPending({});
  const settings = useMemo<Settings>(
    () => ({ ...(stored ?? { ...defaultSettings, ...mirror }), ...pending }),
    [stored, mirror, pending],
  );
  const { language, units, theme } = settings;

  useEffect(() => {
    writePendingChoice(pending);
    if (isOpen && hasEntries(pending)) void engine.updateSettings(pending);
  }, [isOpen, pending]);
  useEffect(() => writeDisplayMirror({ language, units, theme }), [language, units, theme]);
  useEffect(() => applyTheme(theme), [theme]);

  const update = useCallback<UpdateSettings>(
    async patch => {
      if (isOpen || isSignedIn) {
        try {
          return await engine.updateSettings(patch);
        } catch {
          // The screens anyone may see open no database.
        }
      }
      setPending(before => ({ ...before, ...displayPart(patch) }));
      return succeed(null);
    },
    [isOpen, isSignedIn],
  );

  const translate = useWords(language);
  const context = useMemo(() => ({ settings, update }), [settings, update]);
  if (!translate) return null;
  return (
    <SettingsContext value={context}>
      <I18nProvider translate={translate}>
        <FormatsProvider units={units} zone={deviceZone()}>
          {children}
        </FormatsProvider>
      </I18nProvider>
    </SettingsContext>
  );
}

export const useSettings = (): Settings => useSettingsContext().settings;
export const useUpdateSettings = (): UpdateSettings => useSettingsContext().update;

function useSettingsContext() {
  const context = useContext(SettingsContext);
  if (!context) throw new Error('Settings are read outside of SettingsProvider');
  return context;
}

/**
 * The words of a language: null only before the first ones have arrived. What cannot be loaded (offline, never fetched
 * before) leaves the words as they were, at worst English.
 */
function useWords(language: Language): Translate | null {
  const [translate, setTranslate] = useState<Translate | null>(() =>
    language === 'en' ? createTranslate('en') : null,
  );
  useEffect(() => {
    let wanted = true;
    const change = async (): Promise<void> => {
      const spoken = await speak(language).then(
        () => createTranslate(language),
        () => null,
      );
      // A function given to a state setter would be called.
      if (wanted) setTranslate((shown: Translate | null) => spoken ?? shown ?? createTranslate('en'));
    };
    void change();
    return () => {
      wanted = false;
    };
  }, [language]);
  useEffect(() => {
    if (translate) document.documentElement.lang = translate.language;
  }, [translate]);
  return translate;
}

function displayPart({ language, units, theme }: Partial<Settings>): Partial<DisplayChoice> {
  return { ...(language && { language }), ...(units && { units }), ...(theme && { theme }) };
}

const hasEntries = (choice: Partial<DisplayChoice>): boolean => Object.keys(choice).length > 0;

const isPartOf = (choice: Partial<DisplayChoice>, settings: Settings): boolean =>
  (['language', 'units', 'theme'] as const).every(
    name => choice[name] === undefined || choice[name] === settings[name],
  );

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
