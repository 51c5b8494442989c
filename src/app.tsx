import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { guardedRoutes, NotFoundPage, publicRoutes } from './routes.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Guarded } from './shell/guarded.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { SettingsProvider } from './shell/settings-context.tsx';
import { UpdatePrompt } from './shell/update-prompt.tsx';
import { ToastProvider } from './ui/toast.tsx';

const guardedPaths = new RegExp(`^(?:${guardedRoutes.map(([path]) => path).join('|')})$`);

export function App() {
  return (
    <SettingsProvider>
      <ErrorBoundary>
        <ToastProvider>
          <UpdatePrompt />
          <Switch>
            <Route path={guardedPaths}>
              <Guarded>
                <Suspense>
                  <Switch>
                    {guardedRoutes.map(([path, Page]) => (
                      <Route key={path} path={path}>
                        <Page />
                      </Route>
                    ))}
                  </Switch>
                </Suspense>
              </Guarded>
            </Route>
            <Route>
              <PublicFrame>
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
