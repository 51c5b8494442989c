import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from '../../src/ui/tabs.tsx';

afterEach(cleanup);

const tabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two', count: 4 },
  { id: 'three', label: 'Three' },
] as const;
type Id = (typeof tabs)[number]['id'];

function Sample({ locked = false }: { locked?: boolean }) {
  const [selected, setSelected] = useState<Id>('one');
  return (
    <Tabs label="Sample" tabs={tabs} selected={selected} onSelect={setSelected} locked={locked}>
      {selected}
    </Tabs>
  );
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel').textContent;

test('only the chosen tab is a stop of the tab key, and the panel is named by it', () => {
  render(<Sample />);
  expect([/One/, /Two/, /Three/].map(name => tab(name).tabIndex)).toEqual([0, -1, -1]);
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('one');
});

test('arrows, Home and End move the focus round, without choosing', () => {
  render(<Sample />);
  tab(/One/).focus();
  const press = (key: string): string => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent ?? '';
  };
  expect(press('ArrowRight')).toBe('Two4');
  expect(press('ArrowRight')).toBe('Three');
  expect(press('ArrowRight')).toBe('One');
  expect(press('ArrowLeft')).toBe('Three');
  expect(press('Home')).toBe('One');
  expect(press('End')).toBe('Three');
  expect(panel()).toBe('one');
});

test('the tab key goes on from the tab that was reached, and comes back to the chosen one', () => {
  render(<Sample />);
  tab(/One/).focus();
  fireEvent.keyDown(tab(/One/), { key: 'ArrowRight' });
  expect([/One/, /Two/, /Three/].map(name => tab(name).tabIndex)).toEqual([-1, 0, -1]);
  act(() => screen.getByRole('tabpanel').focus());
  expect([/One/, /Two/, /Three/].map(name => tab(name).tabIndex)).toEqual([0, -1, -1]);
});

test('a press chooses', () => {
  render(<Sample />);
  fireEvent.click(tab(/Two/));
  expect(panel()).toBe('two');
  expect(tab(/Two/).getAttribute('aria-selected')).toBe('true');
});

test('while locked, choices are ignored and the tabs say so', () => {
  render(<Sample locked />);
  fireEvent.click(tab(/Two/));
  expect(panel()).toBe('one');
  expect(tab(/Two/).getAttribute('aria-disabled')).toBe('true');
});
