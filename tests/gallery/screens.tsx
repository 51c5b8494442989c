import type { ReactNode } from 'react';
import { ForceRefreshPage } from '../../src/pages/force-refresh/force-refresh-page.tsx';
import { HomePage } from '../../src/pages/home/home-page.tsx';
import { LandingPage } from '../../src/pages/landing/landing-page.tsx';
import { PrivacyPage, TermsPage } from '../../src/pages/legal/legal-page.tsx';
import { LocationsPage } from '../../src/pages/locations/locations-page.tsx';
import { NotFoundPage } from '../../src/pages/not-found/not-found-page.tsx';
import { SettingsPage } from '../../src/pages/settings/settings-page.tsx';
import { VersionPage } from '../../src/pages/version/version-page.tsx';
import { ErrorScreen } from '../../src/shell/device/error-screen.tsx';
import { PublicFrame } from '../../src/shell/frame/public-frame.tsx';
import { Shell } from '../../src/shell/frame/shell.tsx';
import { Components } from './components.tsx';

interface Screen {
  path: string;
  behindSignIn: boolean;
  render: () => ReactNode;
}

const inShell = (path: string, page: ReactNode): Screen => ({
  path,
  behindSignIn: true,
  render: () => <Shell>{page}</Shell>,
});
const inPublic = (path: string, page: ReactNode): Screen => ({
  path,
  behindSignIn: false,
  render: () => <PublicFrame>{page}</PublicFrame>,
});

export const screens: Record<string, Screen> = {
  home: inShell('/', <HomePage />),
  search: inShell('/locations', <LocationsPage />),
  favorites: inShell('/locations?tab=favorites', <LocationsPage />),
  recent: inShell('/locations?tab=recent', <LocationsPage />),
  settings: inShell('/settings', <SettingsPage />),
  broken: inShell(
    '/',
    <ErrorScreen error={new TypeError('x is not a function')} onRetry={() => undefined} />,
  ),
  landing: inPublic('/landing', <LandingPage />),
  terms: inPublic('/terms', <TermsPage />),
  privacy: inPublic('/privacy', <PrivacyPage />),
  version: inPublic('/version', <VersionPage />),
  refresh: inPublic('/force-refresh', <ForceRefreshPage />),
  lost: inPublic('/nowhere', <NotFoundPage />),
  components: inShell('/components', <Components />),
};
