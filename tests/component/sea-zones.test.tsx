import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSections } from '../../src/core/words/words.ts';
import { SeaZones } from '../../src/pages/forecast/trust/sea-zones.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { testConfig } from '../support/test-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const lorient = { lat: 47.72, lng: -3.36 };

beforeEach(() => loadSections(['bulletins']));
afterEach(cleanup);

const choice = () =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: 'Warnings of Météo-France for' });
const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;

test('the zone of a place is named without a connection, and the user can take another one and go back', async () => {
  await freshEngine({ config: testConfig });
  showScreen(<SeaZones at={lorient} />);
  const select = await choice();
  expect(chosen(select)).toBe('Nearest: Morbihan');
  const names = Array.from(select.options, ({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Nearest: Morbihan', 'Morbihan', expect.stringMatching(/^Finistère, /)]);
  fireEvent.change(select, { target: { value: '29' } });
  await vi.waitFor(() => expect(chosen(select)).toMatch(/^Finistère/));
  await vi.waitFor(() => expect(select.disabled).toBe(false));
  fireEvent.change(select, { target: { value: '' } });
  await vi.waitFor(() => expect(chosen(select)).toBe('Nearest: Morbihan'));
});

test('nothing stands where no service with shapes warns', async () => {
  await freshEngine({ config: testConfig });
  const { container } = showScreen(
    <>
      <SeaZones at={{ lat: -33.9, lng: 18.4 }} />
      <SeaZones at={lorient} />
    </>,
  );
  await choice();
  expect(container.querySelectorAll('select')).toHaveLength(1);
});
