import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog.tsx';
import { ToastProvider, useToaster, type Toaster } from '../../src/ui/toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(run: (toaster: Toaster) => void): void {
  const Sample = () => {
    const toaster = useToaster();
    return (
      <button type="button" onClick={() => run(toaster)}>
        Do it
      </button>
    );
  };
  render(
    <ToastProvider>
      <Sample />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
}
const politely = () => screen.getByRole('status').textContent;
const atOnce = () => screen.getByRole('alert').textContent;
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test('what went well is said politely and goes away', () => {
  show(toaster => toaster.say('Link copied'));
  expect(politely()).toBe('Link copied');
  expect(atOnce()).toBe('');
  wait(6000);
  expect(politely()).toBe('');
});

test('what went wrong is said at once, for as long as is asked', () => {
  show(toaster => toaster.warn('Failed', 3000));
  expect(atOnce()).toBe('Failed');
  wait(2900);
  expect(atOnce()).toBe('Failed');
  wait(200);
  expect(atOnce()).toBe('');
});

test('what is being tried again is not said to have failed any more; an offer stands', () => {
  show(toaster => {
    toaster.offer('New version ready', { label: 'Reload', run: () => undefined });
    toaster.warn('Failed');
  });
  expect(atOnce()).toBe('Failed');
  cleanup();
  show(toaster => {
    toaster.offer('New version ready', { label: 'Reload', run: () => undefined });
    toaster.warn('Failed');
    toaster.clear();
  });
  expect(atOnce()).toBe('');
  expect(politely()).toBe('New version ready – Reload');
});

test('Undo runs once and takes the message away', () => {
  const restore = vi.fn<() => void>();
  show(toaster => toaster.undo('Pillar Point deleted', restore));
  wait(9000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(restore).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a message that holds the focus does not run away', () => {
  show(toaster => toaster.undo('Pillar Point deleted', () => undefined));
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  wait(60_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('and goes away a while after the focus, or the pointer, has left it', () => {
  show(toaster => toaster.undo('Pillar Point deleted', () => undefined));
  const [undo, before] = [
    screen.getByRole('button', { name: 'Undo' }),
    screen.getByRole('button', { name: 'Do it' }),
  ];
  undo.focus();
  wait(60_000);
  // From one of its buttons to the other is not away.
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  wait(60_000);
  fireEvent.pointerEnter(undo);
  before.focus();
  wait(60_000);
  expect(politely()).toBe('Pillar Point deleted – Undo');
  fireEvent.pointerLeave(undo);
  wait(4000);
  expect(politely()).toBe('Pillar Point deleted – Undo');
  wait(10_000);
  expect(politely()).toBe('');
});

test('Undo waits for whoever is on the way to it by keyboard, and what cannot be pressed does not', () => {
  show(toaster => toaster.undo('Pillar Point deleted', () => undefined));
  for (let stop = 0; stop < 5; stop++) {
    wait(9000);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Do it' }), { key: 'Tab' });
  }
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  wait(10_000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  cleanup();
  show(toaster => toaster.say('Link copied'));
  wait(4000);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  wait(2000);
  expect(politely()).toBe('');
});

test('a finger that is lifted lets go of a message', () => {
  show(toaster => toaster.say('Link copied'));
  const message = screen.getByText('Link copied', { selector: '[aria-hidden] ' });
  fireEvent.pointerEnter(message, { pointerType: 'touch' });
  wait(6000);
  expect(politely()).toBe('Link copied');
  fireEvent.pointerLeave(message, { pointerType: 'touch' });
  wait(6000);
  expect(politely()).toBe('');
});

test('an offer comes back after what is said meanwhile, until it is put away', () => {
  const take = vi.fn<() => void>();
  show(toaster => {
    toaster.offer('New version ready', { label: 'Reload', run: take });
    toaster.say('Link copied');
  });
  expect(politely()).toBe('Link copied');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(politely()).toBe('New version ready – Reload');
  wait(24 * 3600_000);
  expect(politely()).toBe('New version ready – Reload');
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(take).toHaveBeenCalledOnce();
  expect(politely()).toBe('');
});

test('a message can be put away', () => {
  show(toaster => toaster.say('Link copied'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(politely()).toBe('');
});

test('a message that goes away with the focus gives it back to where it came from', () => {
  for (const label of ['Dismiss', 'Undo']) {
    show(toaster => toaster.undo('Pillar Point deleted', () => undefined));
    const before = screen.getByRole('button', { name: 'Do it' });
    before.focus();
    screen.getByRole('button', { name: 'Undo' }).focus();
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    const pressed = screen.getByRole('button', { name: label });
    pressed.focus();
    fireEvent.click(pressed);
    expect(document.activeElement).toBe(before);
    cleanup();
  }
});

test('over an open dialog a message stands inside it, where it can be heard and pressed', () => {
  const Sample = () => {
    const toaster = useToaster();
    return (
      <Dialog open title="Monday" onClose={() => undefined}>
        <button type="button" onClick={() => toaster.undo('Pillar Point deleted', () => undefined)}>
          Do it
        </button>
      </Dialog>
    );
  };
  render(
    <ToastProvider>
      <Sample />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Monday' }));
  expect(dialog.getByRole('status').textContent).toBe('Pillar Point deleted – Undo');
  expect(dialog.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('what is said after something was taken away waits until it cannot be taken back any more', () => {
  show(toaster => {
    toaster.undo('Pillar Point deleted', () => undefined);
    toaster.warn('The browser refused to store more');
  });
  expect(politely()).toBe('Pillar Point deleted – Undo');
  wait(9000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(atOnce()).toBe('');
  wait(2000);
  expect(politely()).toBe('');
  expect(atOnce()).toBe('The browser refused to store more');
  wait(9000);
  expect(atOnce()).toBe('The browser refused to store more');
  wait(2000);
  expect(atOnce()).toBe('');
});

test('it comes as soon as Undo was pressed or put away', () => {
  for (const name of ['Undo', 'Dismiss']) {
    show(toaster => {
      toaster.undo('Pillar Point deleted', () => undefined);
      toaster.say('Link copied');
    });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(politely()).toBe('Link copied');
    wait(6000);
    expect(politely()).toBe('');
    cleanup();
  }
});

test('what is being tried again is not said to have failed after Undo either', () => {
  show(toaster => {
    toaster.undo('Pillar Point deleted', () => undefined);
    toaster.warn('Failed');
    toaster.clear();
  });
  wait(11_000);
  expect(atOnce()).toBe('');
});
