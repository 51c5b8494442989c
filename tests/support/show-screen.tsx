import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SettingsProvider } from '../../src/shell/settings/settings-context.tsx';
import { StoredSettings } from '../../src/shell/settings/stored-settings.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';

/** Renders a screen as the app does; `history` grows with every navigation. */
export function showScreen(screen: ReactNode, path = '/') {
  const location = memoryLocation({ path, record: true });
  const result = render(
    <SettingsProvider>
      <StoredSettings />
      <ToastProvider>
        <Router hook={location.hook} searchHook={location.searchHook}>
          {screen}
        </Router>
      </ToastProvider>
    </SettingsProvider>,
  );
  return { ...result, history: location.history, navigate: location.navigate };
}
