import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furtherScreens } from '../../src/further-routes.ts';
import { guardedRoutes } from '../../src/routes.tsx';
import { Shell } from '../../src/shell/frame/shell.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  localStorage.clear();
  await freshEngine();
});
afterEach(cleanup);

/** By class: which of the two layouts an entry is not shown in is said by the style sheet. */
const entries = async (path: string) => {
  showScreen(<Shell>Screen</Shell>, path);
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map(link => ({
      name: link.textContent,
      only: link.parentElement?.className ?? '',
      current: link.getAttribute('aria-current'),
    }));
};

test('a phone has five entries, a wide screen ten', async () => {
  const all = await entries('/');
  const names = (but: string) => all.filter(({ only }) => !only.includes(but)).map(({ name }) => name);
  expect(names('rail')).toEqual(['Home', 'Forecast', 'Plan', 'Locations', 'Settings']);
  expect(names('bar')).toEqual([
    'Home',
    'Forecast',
    'Tides',
    'Chart',
    'Trips',
    'Log',
    'Alerts',
    'Ready',
    'Locations',
    'Settings',
  ]);
});

const paths = guardedRoutes.map(([path]) => path);

test.each(paths)(
  '%s lights one entry in either layout, and has a way up unless it is in the bar',
  async path => {
    const all = await entries(path);
    for (const other of ['rail', 'bar']) {
      const lit = all.filter(({ only, current }) => current !== null && !only.includes(other));
      // Where the screen has an entry, the one above it is not lit.
      const itself = lit.filter(({ current }) => current === 'page');
      expect(itself.length > 0 ? itself : lit).toHaveLength(1);
    }
    const isInBar = all.some(({ current, only }) => current === 'page' && !only.includes('rail'));
    expect(screen.queryAllByRole('link', { name: /^Back/ })).toHaveLength(isInBar ? 0 : 1);
  },
);

test('the plan and all further screens are looked at', () => {
  expect(paths).toEqual(expect.arrayContaining(Object.keys(furtherScreens)));
});

test.each([
  ['/trip', '/trips'],
  ['/receive', '/ready'],
  ['/log', '/plan'],
  ['/log?id=1', '/log'],
  ['/tides?lat=1&lng=2', '/forecast'],
  ['/compare', '/locations'],
])('%s leads up to %s', async (path, up) => {
  await entries(path);
  expect(screen.getByRole('link', { name: /^Back/ }).getAttribute('href')).toBe(up);
});
