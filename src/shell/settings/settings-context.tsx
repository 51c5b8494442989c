import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { succeed, type Result } from '../../core/rules/value/failure.ts';
import type { Language, Settings } from '../../core/rules/settings/settings.ts';
import { knownZone, type Zone } from '../../core/rules/time/time.ts';
import { FormatsProvider } from '../../i18n/format.tsx';
import { I18nProvider } from '../../i18n/i18n.tsx';
import { createTranslate, type Translate } from '../../core/words/translate.ts';
import { setLanguage } from '../../core/words/words.ts';
import { applyTheme } from './apply-theme.ts';
import {
  readDisplayMirror,
  readPendingChoice,
  writeDisplayMirror,
  writePendingChoice,
} from './display-choice.ts';
import { choiceToStore, closedState, nextSettings, type ChosenSettings } from './settings-state.ts';

export type UpdateSettings = (patch: Partial<Settings>) => Promise<Result<null>>;

/** The settings of the account with the open database; `values` is undefined before it is open. */
interface AccountSettings {
  values: Settings | undefined;
  update: UpdateSettings;
}

const SettingsContext = createContext<{
  settings: ChosenSettings;
  deviceZone: Zone | null;
  update: UpdateSettings;
  handOver: (account: AccountSettings | null) => void;
} | null>(null);

/** Separate, so that reading the settings does not render screens whose values are unchanged. */
const AreReadContext = createContext(false);

/**
 * Provides the current settings: those of the open account, else the last ones that this device showed. Also sets theme and page language,
 * and provides words and formats in the device's time zone (a forecast nests its own formats). It does not depend on the database, because
 * public screens work without one.
 */
export function SettingsProvider({ children }: { children: ReactNode }) {
  // A ref, not state: a state change for the account alone would render everything twice at each start.
  const account = useRef<AccountSettings | null>(null);
  const [state, tell] = useReducer(nextSettings, null, () =>
    closedState(readDisplayMirror(), readPendingChoice()),
  );
  const { values, areRead, pending } = state;
  const handOver = useCallback((next: AccountSettings | null) => {
    account.current = next;
    tell(
      next?.values ? { type: 'read', values: next.values } : { type: 'closed', shown: readDisplayMirror() },
    );
  }, []);
  const settings = useMemo<ChosenSettings>(() => ({ ...values, ...pending }), [values, pending]);
  const { language, units, theme, dataSource, showTimesIn } = settings;

  // Only when `pending` changes: a more frequent write would overwrite a choice from another tab.
  useEffect(() => writePendingChoice(pending), [pending]);
  useEffect(() => {
    const choice = choiceToStore(state);
    if (choice) void account.current?.update(choice);
  }, [state]);
  useEffect(
    () => writeDisplayMirror({ language, units, theme, dataSource }),
    [language, units, theme, dataSource],
  );
  useEffect(() => applyTheme(theme), [theme]);

  const update = useCallback<UpdateSettings>(async patch => {
    if (account.current) return account.current.update(patch);
    tell({ type: 'chosen', patch });
    return succeed(null);
  }, []);

  const translate = useWords(language);
  const deviceZone = useZoneNow();
  const context = useMemo(
    () => ({ settings, deviceZone, update, handOver }),
    [settings, deviceZone, update, handOver],
  );
  if (!translate) return null;
  return (
    <SettingsContext value={context}>
      <AreReadContext value={areRead}>
        <I18nProvider translate={translate}>
          {/* If forecasts use the clocks of their places, alerts and readiness name the device's zone. */}
          <FormatsProvider
            units={units}
            zone={deviceZone ?? 'UTC'}
            isNamed={deviceZone === null || showTimesIn === 'spot'}
          >
            {children}
          </FormatsProvider>
        </I18nProvider>
      </AreReadContext>
    </SettingsContext>
  );
}

export const useSettings = (): ChosenSettings => useSettingsContext().settings;
/** False until the account's settings are read. A form that saves all settings must wait, or it would overwrite the stored ones. */
export const useAreSettingsRead = (): boolean => useContext(AreReadContext);
/** null if the browser does not report it: a forecast then uses its spot's zone, everything else UTC. */
export const useDeviceZone = (): Zone | null => useSettingsContext().deviceZone;
export const useUpdateSettings = (): UpdateSettings => useSettingsContext().update;
/** For the code that reads the account's database: provides its settings to the app, and withdraws them with null. */
export const useHandOver = (): ((account: AccountSettings | null) => void) => useSettingsContext().handOver;

function useSettingsContext() {
  const context = useContext(SettingsContext);
  if (!context) throw new Error('Settings are read outside of SettingsProvider');
  return context;
}

/**
 * Loads the words of a language. Returns null only until the first words arrive. If words cannot be loaded (offline, never fetched before),
 * the current words stay; the last resort is English.
 */
function useWords(language: Language): Translate | null {
  const [translate, setTranslate] = useState<Translate | null>(() =>
    language === 'en' ? createTranslate('en') : null,
  );
  useEffect(() => {
    let wanted = true;
    const change = async (): Promise<void> => {
      const spoken = await setLanguage(language).then(
        () => createTranslate(language),
        () => null,
      );
      // Updater form, because React would call a function passed to a state setter.
      if (wanted) setTranslate((shown: Translate | null) => spoken ?? shown ?? createTranslate('en'));
    };
    void change();
    return () => {
      wanted = false;
    };
  }, [language]);
  // Changes together with the words: a screen reader must not read them in another language.
  useLayoutEffect(() => {
    const root = document.documentElement;
    // Skips an unchanged value, which would make the browser recompute all styles of the page.
    if (translate && root.lang !== translate.language) root.lang = translate.language;
  }, [translate]);
  return translate;
}

const zoneNow = (): Zone | null => knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Polls the time zone, because a boat may sail into another one. */
function useZoneNow(): Zone | null {
  const [zone, setZone] = useState(zoneNow);
  useEffect(() => {
    const look = (): void => setZone(zoneNow());
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return zone;
}
