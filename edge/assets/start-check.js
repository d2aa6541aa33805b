// Inlined into each page, because it must work when no script loads. The release's own scripts are the deferred ones.
{
  const RETRIED = 'start-retried';
  const isFirstFailure = () => {
    try {
      const isFirst = sessionStorage.getItem(RETRIED) === null;
      sessionStorage.setItem(RETRIED, '');
      return isFirst;
    } catch {
      // Without storage the page could reload forever.
      return false;
    }
  };
  const giveUp = (message) => {
    removeEventListener('error', check, true);
    document.querySelector('[data-start-failed]')?.removeAttribute('hidden');
    const page_id = JSON.parse(document.querySelector('script[type="application/json"]').textContent).page_id;
    const report = JSON.stringify({ remote: 'shell', phase: 'start', message, page_id });
    navigator.sendBeacon('/beacon/errors', new Blob([report], { type: 'application/json' }));
  };
  const check = async ({ target, filename, message }) => {
    const scripts = [...document.scripts].filter(({ defer }) => defer);
    if (scripts.some(({ src }) => src === filename)) return giveUp(message);
    if (!target.defer) return;
    removeEventListener('error', check, true);
    const isFirst = isFirstFailure();
    try {
      // Browsers keep a damaged response for good, unless it is requested past their cache.
      await Promise.all(scripts.map(({ src, integrity }) => fetch(src, { cache: 'reload', integrity })));
      if (isFirst) return location.reload();
    } catch {
      // The connection was lost, or the server's own copy is damaged.
    }
    giveUp(`${target.src} can't be loaded.`);
  };
  addEventListener('error', check, true);
  // The release dispatches it when it has started, or with the reason why it can't.
  addEventListener('site-start', ({ detail }) => {
    if (detail) return giveUp(detail);
    removeEventListener('error', check, true);
    try {
      // A later page may retry again.
      sessionStorage.removeItem(RETRIED);
    } catch {
      // Nothing was stored.
    }
  });
}
