import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleForecast } from '../support/sample-forecast.ts';
import { showForecast } from '../support/render-forecast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const after = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('starts with the charts and switches to the days after a 300 ms fade', () => {
  showForecast(sampleForecast());
  expect(selected()).toBe('Chart View');
  choose('Daily View');
  after(299);
  expect(selected()).toBe('Chart View');
  after(1);
  expect(selected()).toBe('Daily View');
  expect(screen.getByRole('button', { name: 'Tue, Jun 25' })).toBeTruthy();
});

it('ignores choices until another 300 ms have passed, and says so', () => {
  showForecast(sampleForecast());
  choose('Daily View');
  after(300);
  expect(screen.getByRole('tab', { name: 'Chart View' }).getAttribute('aria-disabled')).toBe('true');
  choose('Chart View');
  after(299);
  choose('Chart View');
  after(300);
  expect(selected()).toBe('Daily View');
  choose('Chart View');
  after(300);
  expect(selected()).toBe('Chart View');
});

it('waits for no fade where reduced motion is preferred', () => {
  const usual = window.matchMedia.bind(window);
  const reduced = '(prefers-reduced-motion: reduce)';
  vi.stubGlobal('matchMedia', (query: string) =>
    query === reduced ? Object.assign(new EventTarget(), { matches: true }) : usual(query),
  );
  showForecast(sampleForecast());
  choose('Daily View');
  expect(selected()).toBe('Daily View');
  choose('Chart View');
  expect(selected()).toBe('Chart View');
});

it('does nothing when the view on screen is chosen again', () => {
  showForecast(sampleForecast());
  choose('Chart View');
  choose('Daily View');
  after(300);
  expect(selected()).toBe('Daily View');
});

it('is worked by arrow keys and Enter', () => {
  showForecast(sampleForecast());
  const chart = screen.getByRole('tab', { name: 'Chart View' });
  chart.focus();
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Daily View');
  expect(selected()).toBe('Chart View');
});
