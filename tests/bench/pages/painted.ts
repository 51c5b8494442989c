/** `performance.now()` just after the next frame was drawn. */
export const painted = (): Promise<number> =>
  new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  });
