import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { UnitSystem } from '../core/rules/unit/units.ts';
import { clockToleranceS } from '../core/rules/time/time.ts';
import type { Instant, Zone } from '../core/rules/time/time.ts';
import { unknownAge } from '../core/words/format-times.ts';
import { createFormats, type Formats } from '../core/words/formats.ts';
import { useTranslate } from './i18n.tsx';

export { createFormats, type Formats } from '../core/words/formats.ts';

const FormatsContext = createContext<Formats | null>(null);

/** Provides formats in one time zone; screens whose data have another zone nest another provider. */
export function FormatsProvider(props: {
  units: UnitSystem;
  zone: Zone;
  isNamed?: boolean;
  declination?: number | null | undefined;
  children: ReactNode;
}) {
  const { units, zone, isNamed = false, declination, children } = props;
  const t = useTranslate();
  const formats = useMemo(
    () => createFormats({ t, units, zone, isNamed, declination }),
    [t, units, zone, isNamed, declination],
  );
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

/** Provides formats that replace each age with `mark`. Future instants are not ages. */
export function OpenAges({ mark, children }: { mark: (at: Instant) => string; children: ReactNode }) {
  const formats = useFormats();
  const open = useMemo(
    () => ({
      ...formats,
      relative: (at: Instant, now: Instant) =>
        at > now + clockToleranceS ? formats.relative(at, now) : mark(at),
    }),
    [formats, mark],
  );
  return <FormatsContext value={open}>{children}</FormatsContext>;
}

/** Provides formats that omit ages if the clock behind them is wrong. */
export function KnownAges({ isClockWrong, children }: { isClockWrong: boolean; children: ReactNode }) {
  const formats = useFormats();
  const { language } = useTranslate();
  const known = useMemo(
    () =>
      isClockWrong
        ? { ...formats, relative: () => unknownAge[language], isAgeUnknown: true as const }
        : formats,
    [formats, isClockWrong, language],
  );
  return <FormatsContext value={known}>{children}</FormatsContext>;
}

export function useFormats(): Formats {
  const formats = useContext(FormatsContext);
  if (formats === null) throw new Error('useFormats needs a FormatsProvider above it');
  return formats;
}
