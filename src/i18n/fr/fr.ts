import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { device } from './device.ts';
import { failures } from './failures.ts';
import { forecast } from './forecast.ts';
import { landing } from './landing.ts';
import { legal } from './legal.ts';
import { places } from './places.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { units } from './units.ts';
import { sources } from './sources.ts';
import { sync } from './sync.ts';
import { warnings } from './warnings.ts';
import { alerts } from './alerts.ts';

export const fr: Dictionary = {
  alerts,
  warnings,
  sources,
  sync,
  account,
  device,
  failures,
  forecast,
  landing,
  legal,
  places,
  settings,
  shell,
  units,
};
