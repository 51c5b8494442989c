import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../../src/ui/dialog.tsx';

afterEach(cleanup);

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Details for Monday">
        <p>Inside</p>
      </Dialog>
    </>
  );
}

function openIt(): HTMLElement {
  render(<Sample />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog', { name: 'Details for Monday' });
}
const isClosed = (): boolean => screen.queryByRole('dialog') === null;

test('is named by its title, which takes the focus', () => {
  openIt();
  expect(document.activeElement?.textContent).toBe('Details for Monday');
});

test('closes on Escape, and the focus is back where it was', () => {
  openIt();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(isClosed()).toBe(true);
  expect(document.activeElement?.textContent).toBe('Open');
});

test('closes with the × button', () => {
  openIt();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isClosed()).toBe(true);
});

test('closes with a press on the overlay, not with one inside', () => {
  const dialog = openIt();
  fireEvent.click(screen.getByText('Inside'));
  expect(isClosed()).toBe(false);
  fireEvent.click(dialog);
  expect(isClosed()).toBe(true);
});

test('stays open when a text selection that began inside ends outside', () => {
  const dialog = openIt();
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(isClosed()).toBe(false);
});

test('closes with the back gesture', () => {
  const dialog = openIt();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(isClosed()).toBe(true);
});
