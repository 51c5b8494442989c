import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { useAnswer } from '../../src/engine/use-answer.ts';
import { ForecastMap } from '../../src/pages/forecast/shore/forecast-map.tsx';
import { Locator } from '../../src/ui/locator.tsx';
import { inApp } from '../support/render-forecast.tsx';

afterEach(cleanup);

/** What the engine says of each, where it has answered. */
function Report({ of, told }: { of: string; told: (of: string) => Promise<Result<string>> }) {
  return <p>{useAnswer(of, '', () => told(of)) ?? 'not known yet'}</p>;
}

it('a report of one place is not shown as that of another, however long that takes', async () => {
  const never = new Promise<Result<string>>(() => undefined);
  const told = (of: string): Promise<Result<string>> =>
    of === 'Eureka' ? Promise.resolve(succeed('of Eureka')) : never;
  const { rerender } = render(<Report of="Eureka" told={told} />);
  expect(await screen.findByText('of Eureka')).toBeTruthy();
  rerender(<Report of="Astoria" told={told} />);
  await act(async () => undefined);
  expect(screen.getByText('not known yet')).toBeTruthy();
});

it('the coast of the place before is not drawn around the next', () => {
  function Coast({ at }: { at: Coordinates }) {
    const [drawn] = useState(at.lat);
    return <text>{`coast at ${drawn}`}</text>;
  }
  const { rerender } = render(inApp(<Locator at={{ lat: 37, lng: -122 }} coast={Coast} />));
  expect(screen.getByText('coast at 37')).toBeTruthy();
  rerender(inApp(<Locator at={{ lat: 40, lng: -124 }} coast={Coast} />));
  expect(screen.getByText('coast at 40')).toBeTruthy();
});

it('the little map of a forecast is hidden until it is of the place that is asked for', async () => {
  const link = (): Element => {
    const found = document.querySelector('a[href]');
    if (!found) throw new Error('no map');
    return found;
  };
  const { rerender } = render(inApp(<ForecastMap at={{ lat: 37, lng: -122 }} />));
  const shown = link().className;
  const before = link().getAttribute('href');
  // Once it was painted.
  await act(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  rerender(inApp(<ForecastMap at={{ lat: 40, lng: -124 }} />));
  expect(link().getAttribute('href')).toBe(before);
  expect(link().className).toContain('ofAnother');
  await waitFor(() => expect(link().getAttribute('href')).toContain('lat=40'));
  expect(link().className).toBe(shown);
});
