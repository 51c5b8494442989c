import { Suspense, useDeferredValue } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useBrowserLocation, useSearch, type BrowserLocationHook } from 'wouter/use-browser-location';
import { useIsSignedIn } from './account/identity.ts';
import { Guarded, guardedRoutes, NotFoundPage, publicRoutes } from './routes.tsx';
import { Coming } from './shell/frame/coming.tsx';
import { ErrorBoundary } from './shell/device/error-boundary.tsx';
import { PublicFrame } from './shell/frame/public-frame.tsx';
import { SettingsProvider } from './shell/settings/settings-context.tsx';
import { optional } from './ui/optional.ts';
import { ToastProvider } from './ui/toast.tsx';

/** Lazy-loaded: no screen waits for it. */
const UpdatePrompt = optional(
  [],
  async () => (await import('./shell/device/update-prompt.tsx')).UpdatePrompt,
);

const guardedPaths = new RegExp(`^(?:${guardedRoutes.map(([path]) => path).join('|')})$`);

export function App() {
  const isSignedIn = useIsSignedIn();
  return (
    <SettingsProvider>
      <ErrorBoundary>
        <ToastProvider>
          <UpdatePrompt />
          <Switch>
            <Route path={guardedPaths}>
              {isSignedIn ? (
                <Suspense>
                  <Guarded>
                    <Router {...followed}>
                      <Coming />
                      <Suspense>
                        <Switch>
                          {guardedRoutes.map(([path, Page]) => (
                            <Route key={path} path={path}>
                              <Page />
                            </Route>
                          ))}
                        </Switch>
                      </Suspense>
                    </Router>
                  </Guarded>
                </Suspense>
              ) : (
                <Redirect to="/landing" replace />
              )}
            </Route>
            <Route>
              <PublicFrame>
                <Coming />
                <Suspense>
                  <Switch>
                    {publicRoutes.map(([path, Page]) => (
                      <Route key={path} path={path}>
                        <Page />
                      </Route>
                    ))}
                    <Route>
                      <NotFoundPage />
                    </Route>
                  </Switch>
                </Suspense>
              </PublicFrame>
            </Route>
          </Switch>
        </ToastProvider>
      </ErrorBoundary>
    </SettingsProvider>
  );
}

/**
 * Delays the screen behind the address: the navigation highlights the tapped entry at once. React then renders the large new screen in
 * slices, so that further taps get through. The previous screen stays complete until then.
 */
const useFollowedLocation: BrowserLocationHook = options => {
  const [path, navigate] = useBrowserLocation(options);
  return [useDeferredValue(path), navigate];
};
const useFollowedSearch = (): string => useDeferredValue(useSearch());
const followed = { hook: useFollowedLocation, searchHook: useFollowedSearch };
