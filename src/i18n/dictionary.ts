import { account } from './en/account.ts';
import { device } from './en/device.ts';
import { failures } from './en/failures.ts';
import { forecast } from './en/forecast.ts';
import { landing } from './en/landing.ts';
import { legal } from './en/legal.ts';
import { places } from './en/places.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { units } from './en/units.ts';
import { sources } from './en/sources.ts';
import { sync } from './en/sync.ts';
import { warnings } from './en/warnings.ts';
import { alerts } from './en/alerts.ts';

/** English is the shape: the other languages must have the same sections, keys and `{{placeholders}}`. */
export const en = {
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

/** A section in another language: the same keys, any words. */
export type Translated<Section> = { [Key in keyof Section]: string };
export type Dictionary = { [Section in keyof typeof en]: Translated<(typeof en)[Section]> };

/** `section.key`, checked by the compiler. */
export type MessageKey = {
  [Section in keyof typeof en]: `${Section}.${Extract<keyof (typeof en)[Section], string>}`;
}[keyof typeof en];

/** Keys that exist as `key_one` and `key_other`, without the ending. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;
