import { fireEvent, render, waitFor, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import type { UnitSystem } from '../../src/core/rules/unit/units.ts';
import type { Zone } from '../../src/core/rules/time/time.ts';
import { createFormats, FormatsProvider, type Formats } from '../../src/i18n/format.tsx';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { createTranslate, type Translate } from '../../src/core/words/translate.ts';
import { BestDayAlert, NextHours, Origin } from '../../src/pages/forecast/answer/below-parts.ts';
import { DailyView } from '../../src/pages/forecast/days/daily-view-part.ts';
import { DayDialog } from '../../src/pages/forecast/days/day-dialog-part.ts';
import type { ForecastViewProps } from '../../src/pages/forecast/forecast-props.ts';
import { ForecastView } from '../../src/pages/forecast/forecast-view.tsx';
import { SettingsProvider } from '../../src/shell/settings/settings-context.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { sampleNow, sampleSpot, sampleZone } from './sample-forecast.ts';

// As on a device that has been on the screen for a moment.
await Promise.all([DailyView, DayDialog, BestDayAlert, NextHours, Origin].map(each => each.fetch()));

export const english: Translate = createTranslate('en');

export const formatsIn = (units: UnitSystem = 'imperial', zone: Zone = sampleZone): Formats =>
  createFormats({ t: english, units, zone });

/** Words, formats and toasts around what is tested, as the app's frame gives them. */
export const inApp = (children: ReactNode, translate: Translate = english): ReactNode => (
  <SettingsProvider>
    <I18nProvider translate={translate}>
      <FormatsProvider units="imperial" zone={sampleZone}>
        <ToastProvider>{children}</ToastProvider>
      </FormatsProvider>
    </I18nProvider>
  </SettingsProvider>
);

/** The forecast screen as a page would fill it in: online, nothing under way, no limits. */
export const forecastView = (
  document: Forecast | null | undefined,
  props: Partial<ForecastViewProps> = {},
): ReactNode =>
  inApp(
    <ForecastView
      place={{ name: 'Santa Cruz Harbor', coordinates: sampleSpot }}
      favorite={null}
      document={document}
      busy={false}
      failure={null}
      online
      now={sampleNow}
      settings={{ units: 'imperial', limits: defaultSettings.limits }}
      deviceZone={sampleZone}
      onRefresh={() => {}}
      onShowTimesIn={() => {}}
      {...props}
    />,
  );

export const showForecast = (
  document: Forecast | null | undefined,
  props: Partial<ForecastViewProps> = {},
): RenderResult => render(forecastView(document, props));

/** The same, once what lies below a phone's first screen has followed the answer. */
export async function showSettledForecast(...given: Parameters<typeof showForecast>): Promise<RenderResult> {
  const shown = showForecast(...given);
  await waitFor(() => expect(shown.container.querySelector('[data-partial]')).toBeNull());
  return shown;
}

/** The same, once the charts have followed the answer, with all of them open and explained. */
export async function showWholeForecast(...given: Parameters<typeof showForecast>): Promise<RenderResult> {
  const shown = showForecast(...given);
  await shown.findAllByRole('figure');
  for (const name of ['More charts', 'How to read the charts']) {
    const button = shown.getByRole('button', { name });
    if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
  }
  return shown;
}
