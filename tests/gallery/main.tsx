import '../../src/styles/base.css';
import '../../src/styles/tokens.css';
import { languages, themes, type Settings } from '../../src/core/rules/settings/settings.ts';

// ?screen=home&theme=dark&language=fr&units=metric&places=none ; without a screen a list of them all.
const query = new URLSearchParams(location.search);
const display: Partial<Settings> = {
  theme: themes.find(each => each === query.get('theme')) ?? 'light',
  language: languages.find(each => each === query.get('language')) ?? 'en',
  units: query.get('units') === 'metric' ? 'metric' : 'imperial',
};
localStorage.setItem('offing.display', JSON.stringify(display));

// The app's modules read storage when they are loaded.
const { show } = await import('./show.tsx');
await show({ screen: query.get('screen') ?? '', display, withPlaces: query.get('places') !== 'none' });
