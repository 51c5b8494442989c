/** After the first paint, like the app does it. */
export function installWorker(): void {
  const register = () => void navigator.serviceWorker.register('/service-worker.js');
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
