import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { failures } from './failures.ts';
import { forecast } from './forecast.ts';
import { landing } from './landing.ts';
import { legal } from './legal.ts';
import { places } from './places.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { units } from './units.ts';

export const fr: Dictionary = { account, failures, forecast, landing, legal, places, settings, shell, units };
