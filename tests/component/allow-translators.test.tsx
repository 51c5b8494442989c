import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowTranslators } from '../../src/shell/device/allow-translators.ts';
import { keepBrowserClasses } from '../support/browser-classes.ts';

let putBack: () => void;
beforeAll(() => {
  putBack = keepBrowserClasses();
  allowTranslators();
});
afterAll(() => putBack());

test('nodes go in and out beside what a translator has wrapped or taken away, and as ever without one', () => {
  const parent = document.createElement('p');
  const text = document.createTextNode('word');
  const last = document.createElement('b');
  parent.append(text, last);
  const wrapper = document.createElement('font');
  text.replaceWith(wrapper);
  wrapper.append(text);

  parent.insertBefore(document.createElement('i'), text);
  expect(parent.innerHTML).toBe('<i></i><font>word</font><b></b>');
  parent.removeChild(text);
  expect(parent.innerHTML).toBe('<i></i><b></b>');
  // Gone altogether.
  parent.removeChild(text);
  parent.insertBefore(document.createElement('u'), text);
  expect(parent.innerHTML).toBe('<i></i><b></b><u></u>');
  parent.insertBefore(document.createElement('s'), last);
  parent.insertBefore(document.createElement('q'), null);
  // As libraries call it, without a second argument.
  Reflect.apply(Reflect.get(parent, 'insertBefore'), parent, [document.createElement('em')]);
  expect(parent.innerHTML).toBe('<i></i><s></s><b></b><u></u><q></q><em></em>');
});

test('words that a translator replaced are removed, moved, led by others and told anew like any', async () => {
  const parent = document.createElement('p');
  document.body.append(parent);
  const text = document.createTextNode('vor 5 Minuten');
  const last = document.createElement('b');
  parent.append(text, last);
  const replace = async (): Promise<void> => {
    const standIn = document.createElement('font');
    standIn.textContent = '5 minutes ago';
    parent.replaceChild(standIn, text);
    // Observers hear of it after the translator's own task.
    await Promise.resolve();
  };

  await replace();
  parent.insertBefore(document.createElement('i'), text);
  expect(parent.innerHTML).toBe('<i></i><font>5 minutes ago</font><b></b>');
  text.nodeValue = 'vor 6 Minuten';
  expect(parent.innerHTML).toBe('<i></i>vor 6 Minuten<b></b>');
  await replace();
  parent.append(document.createElement('u'));
  parent.appendChild(text);
  expect(parent.innerHTML).toBe('<i></i><b></b><u></u>vor 6 Minuten');
  await replace();
  parent.removeChild(text);
  expect(parent.innerHTML).toBe('<i></i><b></b><u></u>');
  parent.remove();
});
