import type { ComponentType } from 'react';
import { firstAnswers } from './engine/first-answers.ts';
import type { Section } from './i18n/dictionary.ts';
import { loadSections } from './i18n/words.ts';
import { part } from './ui/part.tsx';

/**
 * A chunk of its own, shown when its words are there as well (a test compares them with what it says), and at a start what was
 * asked for it.
 */
const screen = (sections: readonly Section[], load: () => Promise<ComponentType>) =>
  part(async () => {
    const [Screen] = await Promise.all([load(), loadSections(sections), firstAnswers()]);
    return Screen;
  });

/** Screens anyone may open. */
export const publicRoutes = [
  [
    '/landing',
    screen(['landing'], async () => (await import('./pages/landing/landing-page.tsx')).LandingPage),
  ],
  ['/login', screen(['account'], async () => (await import('./pages/login/login-page.tsx')).LoginPage)],
  [
    '/register',
    screen(['account'], async () => (await import('./pages/register/register-page.tsx')).RegisterPage),
  ],
  [
    '/reset-password',
    screen(
      ['account'],
      async () => (await import('./pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    ),
  ],
  [
    '/magic-link',
    screen(['account'], async () => (await import('./pages/magic-link/magic-link-page.tsx')).MagicLinkPage),
  ],
  [
    '/version',
    screen(
      ['device', 'settings', 'sync'],
      async () => (await import('./pages/version/version-page.tsx')).VersionPage,
    ),
  ],
  [
    '/force-refresh',
    screen(
      ['settings'],
      async () => (await import('./pages/force-refresh/force-refresh-page.tsx')).ForceRefreshPage,
    ),
  ],
  ['/terms', screen(['legal'], async () => (await import('./pages/legal/legal-page.tsx')).TermsPage)],
  ['/privacy', screen(['legal'], async () => (await import('./pages/legal/legal-page.tsx')).PrivacyPage)],
] as const;

/** Screens behind the guard. */
export const guardedRoutes = [
  ['/', screen(['places', 'device'], async () => (await import('./pages/home/home-page.tsx')).HomePage)],
  [
    '/locations',
    screen(['places'], async () => (await import('./pages/locations/locations-page.tsx')).LocationsPage),
  ],
  [
    '/forecast',
    screen(
      ['forecast', 'sources', 'warnings'],
      async () => (await import('./pages/forecast/forecast-page.tsx')).ForecastPage,
    ),
  ],
  [
    '/compare',
    screen(
      ['forecast', 'compare'],
      async () => (await import('./pages/compare/compare-page.tsx')).ComparePage,
    ),
  ],
  [
    '/ready',
    screen(
      ['device', 'places', 'settings'],
      async () => (await import('./pages/ready/ready-page.tsx')).ReadyPage,
    ),
  ],
  [
    '/tides',
    screen(['forecast', 'tides'], async () => (await import('./pages/tide/tide-page.tsx')).TidePage),
  ],
  [
    '/alerts',
    screen(['alerts', 'warnings'], async () => (await import('./pages/alerts/alerts-page.tsx')).AlertsPage),
  ],
  [
    '/settings',
    screen(
      ['account', 'device', 'forecast', 'settings', 'sources', 'sync'],
      async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage,
    ),
  ],
  [
    '/logout',
    screen(['account'], async () => {
      const [{ LogoutPage }, { deviceData }] = await Promise.all([
        import('./pages/logout/logout-page.tsx'),
        import('./engine/sync-control.ts'),
      ]);
      return () => <LogoutPage deviceData={deviceData} />;
    }),
  ],
] as const;

export const NotFoundPage = screen(
  [],
  async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
);

/** The frame of the screens behind the guard, and the way to the database. Nobody who is signed out downloads it. */
export const Guarded = part(async () => {
  const [shell] = await Promise.all([import('./shell/frame/guarded.tsx'), firstAnswers()]);
  return shell.Guarded;
});

const guardedScreen = (path: string) => guardedRoutes.find(([of]) => of === path)?.[1];

export const isGuarded = (path: string): boolean => guardedScreen(path) !== undefined;

/** Starts to fetch what an address shows, so that its files arrive side by side. What fails is asked for again by React. */
export function fetchScreen(path: string): void {
  const guarded = guardedScreen(path);
  const shown = guarded ?? publicRoutes.find(([of]) => of === path)?.[1];
  void shown?.fetch().catch(() => undefined);
  if (guarded) void Guarded.fetch().catch(() => undefined);
}
