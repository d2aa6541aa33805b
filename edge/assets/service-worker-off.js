/** Stands in for the worker where there is to be none: takes everything away that one has left, and itself. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('tagalong-')).map((name) => caches.delete(name))),
      )
      .then(() => self.registration.unregister()),
  );
});
