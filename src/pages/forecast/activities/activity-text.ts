import type { Condition, ConditionVariable, Range } from '../../../core/rules/profile/condition.ts';
import type { HourlySeries } from '../../../core/rules/forecast/hourly.ts';
import type { Profile } from '../../../core/rules/profile/profile.ts';
import type { ActivityView } from '../../../core/rules/rule/activity-windows.ts';
import { daysSinceHighSwell, swellEnergy } from '../../../core/rules/rule/sea-hints.ts';
import type { StepReason } from '../../../core/rules/rule/judge-step.ts';
import type { SpanWindow } from '../../../core/rules/rule/windows-of-spans.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { isYesNo, variableText } from '../../../core/words/condition-words.ts';
import type { Translate } from '../../../core/words/translate.ts';
import type { Formats } from '../../../i18n/format.tsx';

/** From this angle on the wind blows along the beach and no longer in from the sea. */
const crossShoreFromDeg = 60;

/** What a profile demands, one text a condition. */
export const demandText = (t: Translate, formats: Formats, { variable, fair, good }: Condition): string => {
  if (isYesNo(variable)) return t(`rules.activity_is_${variable}`);
  const what = t(`rules.activity_v_${variable}`);
  const range = ({ from, to }: Range): string => {
    const text = (value: number): string => variableText(formats, variable, value);
    if (from !== null && to !== null) return t('rules.activity_between', { from: text(from), to: text(to) });
    if (to !== null) return t('rules.activity_upTo', { to: text(to) });
    return from === null ? '' : t('rules.activity_from', { from: text(from) });
  };
  return fair.from === good.from && fair.to === good.to
    ? t('rules.activity_demand', { what, range: range(fair) })
    : t('rules.activity_fairGood', { what, fair: range(fair), good: range(good) });
};

/** The condition that decides, with its value and the profile's bound. */
function reasonText(
  t: Translate,
  formats: Formats,
  { name, value, limit }: StepReason<ConditionVariable>,
): string {
  if (isYesNo(name)) return t(`rules.activity_not_${name}`);
  if (value === null || limit === null)
    return t('rules.activity_missing', { what: t(`rules.activity_v_${name}`) });
  if (name === 'windOffBeachDeg' && value < limit)
    return t(value < crossShoreFromDeg ? 'rules.activity_onshore' : 'rules.activity_crossShore');
  // Rounded alike, the value would read as no other than its bound.
  const more = variableText(formats, name, value) === variableText(formats, name, limit) ? 1 : 0;
  return t(value > limit ? 'rules.activity_tooMuch' : 'rules.activity_tooLittle', {
    what: t(`rules.activity_v_${name}`),
    value: variableText(formats, name, value, more),
    limit: variableText(formats, name, limit, more),
  });
}

const missingText = (t: Translate, name: ConditionVariable): string =>
  t('rules.activity_missing', { what: t(`rules.activity_v_${name}`) });

export function endText(
  t: Translate,
  formats: Formats,
  endsBy: SpanWindow<ConditionVariable>['endsBy'],
): string {
  if (endsBy.kind === 'dataEnd') return t('rules.activity_dataEnd');
  if (endsBy.kind === 'unknown') return endsBy.name ? missingText(t, endsBy.name) : formats.missing;
  return endsBy.reason ? reasonText(t, formats, endsBy.reason) : formats.missing;
}

/** "good", "fair", or how much of it is good. */
export function gradeText(
  t: Translate,
  formats: Formats,
  { from, until, goodS }: SpanWindow<ConditionVariable>,
): string {
  if (goodS === until - from) return t('rules.activity_good');
  if (goodS === 0) return t('rules.activity_fair');
  return t('rules.activity_partlyGood', { time: formats.duration(goodS) });
}

/** What keeps a window shut for most of the time, the dark apart. */
export function mostlyText(t: Translate, formats: Formats, spans: ActivityView['spans']): string | null {
  const lengths = new Map<string, number>();
  const texts = new Map<string, string>();
  for (const { from, until, kind, reason, missing } of spans) {
    const name = reason?.name ?? missing;
    if (kind === 'inside' || name === null || name === 'daylight') continue;
    lengths.set(name, (lengths.get(name) ?? 0) + until - from);
    if (!texts.has(name)) texts.set(name, reason ? reasonText(t, formats, reason) : missingText(t, name));
  }
  const [most] = [...lengths].toSorted(([, a], [, b]) => b - a);
  return (most && texts.get(most[0])) ?? null;
}

/** What else a surfer or a diver reads of a day's swell: its energy, or how long ago the last high one was; null = no data. */
export function hintText(
  t: Translate,
  formats: Formats,
  { activity, conditions }: Profile,
  hourly: HourlySeries,
  { from, until }: { from: Instant; until: Instant },
): string | null {
  if (activity === 'surfing') {
    const energy = swellEnergy(hourly, from, until);
    if (energy === null) return null;
    const [least, most] = [formats.number(energy.least, 0), formats.number(energy.most, 0)];
    return t('rules.activity_energy', {
      energy: least === most ? least : t('rules.activity_between', { from: least, to: most }),
    });
  }
  const highFt = conditions.find(({ variable }) => variable === 'swellFt')?.fair.to;
  if (activity !== 'diving' || highFt == null) return null;
  const since = daysSinceHighSwell(hourly, from, highFt);
  return (
    since &&
    t(since.isAtLeast ? 'rules.activity_noSwellFor' : 'rules.activity_sinceSwell', {
      height: formats.waveHeight(highFt),
      days: formats.number(since.days, 1),
    })
  );
}
