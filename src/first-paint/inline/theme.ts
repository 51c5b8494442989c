// Sets theme and language before the first paint, so that the night theme never flashes white.
import { languages, themes } from '../../core/rules/settings/settings.ts';
import { isNightIn } from '../kept-nights.ts';
import { shownTheme } from '../shown-theme.ts';
import { displayKey, nightsKey } from '../storage-keys.ts';
import { readStored } from './read-stored.ts';

const page = document.documentElement;
const chosen = readStored(displayKey);
const theme = themes.find(each => each === chosen?.theme) ?? 'auto';
const language = languages.find(each => each === chosen?.language);
page.dataset['theme'] = shownTheme(theme, isNightIn(readStored(nightsKey), Date.now() / 1000));
if (language) page.lang = language;
