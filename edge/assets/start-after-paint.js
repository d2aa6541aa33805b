// Inlined into pages that the server has drawn. On a fast connection, and on a second visit, the scripts arrive before the first
// paint, and would delay it.
{
  const start = () => document.body.append(document.querySelector('[data-after-paint]').content);
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // A hidden tab doesn't paint. Starting twice appends nothing.
  setTimeout(start, 1000);
}
