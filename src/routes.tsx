import { lazy } from 'react';
import { deviceData } from './engine/sync.ts';

/** Screens anyone may open. Each is its own chunk. */
export const publicRoutes = [
  [
    '/landing',
    lazy(async () => ({ default: (await import('./pages/landing/landing-page.tsx')).LandingPage })),
  ],
  ['/login', lazy(async () => ({ default: (await import('./pages/login/login-page.tsx')).LoginPage }))],
  [
    '/register',
    lazy(async () => ({ default: (await import('./pages/register/register-page.tsx')).RegisterPage })),
  ],
  [
    '/reset-password',
    lazy(async () => ({
      default: (await import('./pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    })),
  ],
  [
    '/magic-link',
    lazy(async () => ({ default: (await import('./pages/magic-link/magic-link-page.tsx')).MagicLinkPage })),
  ],
  [
    '/version',
    lazy(async () => ({ default: (await import('./pages/version/version-page.tsx')).VersionPage })),
  ],
  [
    '/force-refresh',
    lazy(async () => ({
      default: (await import('./pages/force-refresh/force-refresh-page.tsx')).ForceRefreshPage,
    })),
  ],
  ['/terms', lazy(async () => ({ default: (await import('./pages/legal/legal-page.tsx')).TermsPage }))],
  ['/privacy', lazy(async () => ({ default: (await import('./pages/legal/legal-page.tsx')).PrivacyPage }))],
] as const;

/** Screens behind the guard. */
export const guardedRoutes = [
  ['/', lazy(async () => ({ default: (await import('./pages/home/home-page.tsx')).HomePage }))],
  [
    '/locations',
    lazy(async () => ({ default: (await import('./pages/locations/locations-page.tsx')).LocationsPage })),
  ],
  [
    '/forecast',
    lazy(async () => ({ default: (await import('./pages/forecast/forecast-page.tsx')).ForecastPage })),
  ],
  [
    '/compare',
    lazy(async () => ({ default: (await import('./pages/compare/compare-page.tsx')).ComparePage })),
  ],
  ['/ready', lazy(async () => ({ default: (await import('./pages/ready/ready-page.tsx')).ReadyPage }))],
  ['/alerts', lazy(async () => ({ default: (await import('./pages/alerts/alerts-page.tsx')).AlertsPage }))],
  [
    '/settings',
    lazy(async () => ({ default: (await import('./pages/settings/settings-page.tsx')).SettingsPage })),
  ],
  [
    '/logout',
    lazy(async () => {
      const { LogoutPage } = await import('./pages/logout/logout-page.tsx');
      return { default: () => <LogoutPage deviceData={deviceData} /> };
    }),
  ],
] as const;

export const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage,
}));
