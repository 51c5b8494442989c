import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { ChartTools } from '../../src/pages/chart/chart-tools.tsx';
import { inApp } from '../support/render-forecast.tsx';

beforeAll(() => loadSections(['chart']));
afterEach(cleanup);

test('voice control presses man overboard by the word on the button, and a screen reader hears it whole', () => {
  const none = (): void => undefined;
  render(
    inApp(
      <ChartTools isFollowing={false} onFollow={none} onCloser={none} onFarther={none} onOverboard={none} />,
    ),
  );
  expect(screen.getByRole('button', { name: 'MOB Man overboard' })).toBeTruthy();
});
