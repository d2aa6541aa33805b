// Inlined into each page, because it must work when no script loads. The release's own scripts are the deferred ones.
addEventListener(
  'error',
  async function check({ target }) {
    if (!target.defer) return;
    removeEventListener('error', check, true);
    let isRetried = true;
    try {
      // The release removes it when it starts.
      isRetried = sessionStorage.getItem('start-retried') !== null;
      sessionStorage.setItem('start-retried', '');
    } catch {
      // Without storage the page could reload forever.
    }
    const scripts = [...document.scripts].filter(({ defer }) => defer);
    try {
      // Browsers keep a damaged response for good, unless it is requested past their cache.
      await Promise.all(scripts.map(({ src, integrity }) => fetch(src, { cache: 'reload', integrity })));
      if (!isRetried) return location.reload();
    } catch {
      // The connection was lost, or the server's own copy is damaged.
    }
    document.querySelector('[data-start-failed]')?.removeAttribute('hidden');
    const page_id = JSON.parse(document.querySelector('script[type="application/json"]').textContent).page_id;
    const report = { remote: 'shell', phase: 'start', message: `${target.src} can't be loaded.`, page_id };
    navigator.sendBeacon('/beacon/errors', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  },
  true,
);
