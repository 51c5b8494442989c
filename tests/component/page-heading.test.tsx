import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PageHeading } from '../../src/ui/page-heading.tsx';

const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

beforeEach(() => {
  navigate('/settings');
  render(
    <Switch>
      <Route path="/settings">
        <PageHeading key="settings" title="Settings" />
      </Route>
      <Route path="/terms">
        <PageHeading key="terms" title="Terms" />
      </Route>
    </Switch>,
  );
  scrolled.mockClear();
});
afterEach(cleanup);

const follow = (to: string): void => act(() => navigate(to));
/** The browser's events after the back button, and after a link to a part of the same page. */
const tellOfPop = (): void => act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

test('a screen that a link leads to is shown from its top, though the link before it led to a part of the page', () => {
  tellOfPop();
  follow('/terms');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Terms' }));
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('after the back button the browser itself scrolls to where one was', () => {
  follow('/terms');
  scrolled.mockClear();
  act(() => {
    window.history.replaceState(null, '', '/settings');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
  expect(scrolled).not.toHaveBeenCalled();
});
