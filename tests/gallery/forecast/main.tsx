import { createRoot } from 'react-dom/client';
import '../../../src/styles/base.css';
import '../../../src/styles/tokens.css';
import { languages, themes, type Language, type Theme } from '../../../src/core/rules/settings/settings.ts';
import { FormatsProvider } from '../../../src/i18n/format.tsx';
import { I18nProvider } from '../../../src/i18n/i18n.tsx';
import { createTranslate } from '../../../src/core/words/translate.ts';
import { loadWords } from '../../../src/core/words/words.ts';
import { applyTheme } from '../../../src/shell/settings/apply-theme.ts';
import { SettingsProvider } from '../../../src/shell/settings/settings-context.tsx';
import { ToastProvider } from '../../../src/ui/toast.tsx';
import { sampleZone } from '../../support/sample-forecast.ts';
import { forecastStates } from './states.tsx';
import styles from './gallery.module.css';

// ?state=storm&theme=dark&language=fr&units=metric ; without a state a list of them all.
const query = new URLSearchParams(location.search);
const language: Language = languages.find(each => each === query.get('language')) ?? 'en';
const theme: Theme = themes.find(each => each === query.get('theme')) ?? 'light';
const units = query.get('units') === 'metric' ? 'metric' : 'imperial';
const state = forecastStates[query.get('state') ?? ''];

applyTheme(theme);
document.documentElement.lang = language;
await loadWords(language);
const translate = createTranslate(language);

const list = (
  <ul>
    {Object.keys(forecastStates).map(name => (
      <li key={name}>
        <a href={`?state=${name}`}>{name}</a>
      </li>
    ))}
  </ul>
);

// Links to places read settings: the same as what is shown.
localStorage.setItem('offing.display', JSON.stringify({ theme, language, units }));
createRoot(document.getElementById('root') ?? document.body).render(
  <SettingsProvider>
    <I18nProvider translate={translate}>
      <FormatsProvider units={units} zone={sampleZone}>
        <ToastProvider>
          <main className={styles.main}>{state ? state(units) : list}</main>
        </ToastProvider>
      </FormatsProvider>
    </I18nProvider>
  </SettingsProvider>,
);
