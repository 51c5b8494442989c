import { firstAnswers } from './engine/first-answers.ts';
import { screen } from './screen.ts';
import { part } from './ui/part.tsx';

/** Public screens. */
export const publicRoutes = [
  [
    '/landing',
    screen(['landing'], async () => (await import('./pages/landing/landing-page.tsx')).LandingPage),
  ],
  [
    '/login',
    screen(['account'], async () => {
      const { LoginPage } = await import('./pages/login/login-page.tsx');
      return () => <LoginPage readScreen={fetchScreen} />;
    }),
  ],
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

/** `further-routes.ts` lists the files of these screens, so that a first visit does not load the list. */
const furtherPaths = [
  '/plan',
  '/compare',
  '/ready',
  '/receive',
  '/tides',
  '/chart',
  '/trips',
  '/trip',
  '/log',
  '/alerts',
] as const;

const further = (path: (typeof furtherPaths)[number]) =>
  part(async () => {
    const { furtherScreens } = await import('./further-routes.ts');
    return (await furtherScreens[path].fetch()).default;
  });

/** Screens behind the guard. */
export const guardedRoutes = [
  ['/', screen(['places'], async () => (await import('./pages/home/home-page.tsx')).HomePage)],
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
  ...furtherPaths.map(path => [path, further(path)] as const),
  [
    '/settings',
    screen(
      ['account', 'device', 'forecast', 'rules', 'settings', 'sources', 'sync'],
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
  ['device'],
  async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
);

/** The frame of the guarded screens, with the code of the database. Signed-out users do not download it. */
export const Guarded = part(async () => {
  const [shell] = await Promise.all([import('./shell/frame/guarded.tsx'), firstAnswers()]);
  return shell.Guarded;
});

const guardedScreen = (path: string) => guardedRoutes.find(([of]) => of === path)?.[1];

export const isGuarded = (path: string): boolean => guardedScreen(path) !== undefined;

/** Fetches the files of a screen, so that they arrive in parallel. React requests a failed file again. */
export function fetchScreen(path: string): void {
  const guarded = guardedScreen(path);
  const shown = guarded ?? publicRoutes.find(([of]) => of === path)?.[1];
  void shown?.fetch().catch(() => undefined);
  if (guarded) void Guarded.fetch().catch(() => undefined);
}
