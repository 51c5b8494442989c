// Keeps the page and its script; navigations get the page. Enough to open with no server.
self.addEventListener('install', event => {
  self.skipWaiting();
  event.waitUntil(caches.open('floor').then(cache => cache.addAll(['/', '/main.js'])));
});
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
// Nothing is missing: the journeys ask every worker, as they ask the app's own.
self.addEventListener('message', event => event.ports[0]?.postMessage(0));
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url);
  if (pathname.startsWith('/services/')) return;
  const path = event.request.mode === 'navigate' ? '/' : pathname;
  event.respondWith(caches.match(path).then(kept => kept ?? fetch(event.request)));
});
