import { expect, it } from 'vitest';
import { chartColors, onThemeChange } from '../../src/ui/charts/chart-colors.ts';

const root = document.documentElement;

function wear(theme: string, ink: string): void {
  root.style.setProperty('--ink', ink);
  root.dataset['theme'] = theme;
}

it('colours a chart for the theme that was chosen while none was on the screen', async () => {
  wear('light', '#102030');
  const leave = onThemeChange(() => undefined);
  expect(chartColors().ink).toBe('#102030');
  leave();

  wear('night', '#ff2010');
  // The document reports it after the task that changed it.
  await new Promise(resolve => setTimeout(resolve));
  expect(chartColors().ink).toBe('#ff2010');
});
