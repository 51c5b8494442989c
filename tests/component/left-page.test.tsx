import { afterEach, expect, test, vi } from 'vitest';
import { startEngine } from '../../src/engine/engine.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that is left while its database opens lets go of it, whatever else of the app has not arrived yet', () => {
  const ended: string[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly name: string;
      constructor(_url: string, { name }: { name: string }) {
        super();
        this.name = name;
      }
      postMessage(): void {}
      terminate(): void {
        ended.push(this.name);
      }
    },
  );
  void startEngine('account');
  expect(ended).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  expect(ended).toHaveLength(1);
});
