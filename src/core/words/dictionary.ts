import type { account } from './en/account.ts';
import type { alerts } from './en/alerts.ts';
import type { chart } from './en/chart.ts';
import type { criteria } from './en/criteria.ts';
import type { compare } from './en/compare.ts';
import type { device } from './en/device.ts';
import type { failures } from './en/failures.ts';
import type { forecast } from './en/forecast.ts';
import type { landing } from './en/landing.ts';
import type { legal } from './en/legal.ts';
import type { bulletins } from './en/bulletins.ts';
import type { measured } from './en/measured.ts';
import type { log } from './en/log.ts';
import type { message } from './en/message.ts';
import type { models } from './en/models.ts';
import type { places } from './en/places.ts';
import type { sea } from './en/sea.ts';
import type { settings } from './en/settings.ts';
import type { shell } from './en/shell.ts';
import type { rules } from './en/rules.ts';
import type { shore } from './en/shore.ts';
import type { sources } from './en/sources.ts';
import type { sync } from './en/sync.ts';
import type { tides } from './en/tides.ts';
import type { trips } from './en/trips.ts';
import type { units } from './en/units.ts';
import type { warnings } from './en/warnings.ts';

/** English defines the structure: the other languages must have the same sections, keys and `{{placeholders}}`. */
interface English {
  account: typeof account;
  alerts: typeof alerts;
  chart: typeof chart;
  criteria: typeof criteria;
  compare: typeof compare;
  device: typeof device;
  failures: typeof failures;
  forecast: typeof forecast;
  landing: typeof landing;
  legal: typeof legal;
  bulletins: typeof bulletins;
  measured: typeof measured;
  log: typeof log;
  message: typeof message;
  models: typeof models;
  places: typeof places;
  sea: typeof sea;
  settings: typeof settings;
  shell: typeof shell;
  rules: typeof rules;
  shore: typeof shore;
  sources: typeof sources;
  sync: typeof sync;
  tides: typeof tides;
  trips: typeof trips;
  units: typeof units;
  warnings: typeof warnings;
}

export type Section = keyof English;

/** A section in another language: the same keys, any words. */
export type Translated<Words> = { [Key in keyof Words]: string };
export type Dictionary = { [Name in Section]: Translated<English[Name]> };

/** A language's sections, each fetched with the first screen that needs it. */
export type DictionaryFiles = { [Name in Section]: () => Promise<Dictionary[Name]> };

/** `section.key`, checked by the compiler. */
export type MessageKey = {
  [Name in Section]: `${Name}.${Extract<keyof English[Name], string>}`;
}[Section];

/** Keys that exist as `key_one` and `key_other`, without the ending. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

/** The names in the `{{placeholders}}` of a text. */
type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Parameters that each text requires; `never` = none. */
type Needed = {
  [Key in MessageKey]: Key extends `${infer Name extends Section}.${infer Word}`
    ? Word extends keyof English[Name]
      ? English[Name][Word] extends string
        ? Placeholders<English[Name][Word]>
        : never
      : never
    : never;
};

/** Keys of texts without parameters. */
export type PlainKey = {
  [Key in MessageKey]: [Needed[Key]] extends [never] ? Key : never;
}[MessageKey];

type Value = string | number;
export type Params = Record<string, Value>;

/** Parameters after a key: a text with placeholders does not compile without a value for each. */
export type ParamsFor<Key extends MessageKey> = [Needed[Key]] extends [never]
  ? [params?: Params]
  : [params: Params & Record<Needed[Key], Value>];

/** The same for a plural, whose count is always filled in. */
export type PluralParamsFor<Key extends PluralKey> = [Exclude<NeededOfPlural<Key>, 'count'>] extends [never]
  ? [params?: Params]
  : [params: Params & Record<Exclude<NeededOfPlural<Key>, 'count'>, Value>];
type NeededOfPlural<Key extends PluralKey> = `${Key}_other` extends MessageKey
  ? Needed[`${Key}_other`]
  : never;
