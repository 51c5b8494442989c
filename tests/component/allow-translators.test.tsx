import { expect, test } from 'vitest';
import { allowTranslators } from '../../src/shell/allow-translators.ts';

test('nodes go in and out beside what a translator has wrapped or taken away, and as ever without one', () => {
  allowTranslators();
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
