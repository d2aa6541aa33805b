/** Sends JSON in the background, also while the page is being left. Returns false if the browser didn't take it. */
export function sendJsonBeacon(url: string, body: unknown): boolean {
  return navigator.sendBeacon?.(url, new Blob([JSON.stringify(body)], { type: 'application/json' })) ?? false;
}
