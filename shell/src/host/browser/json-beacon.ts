import { ignoringBlocked } from './ignoring-blocked.ts';

/** Sends JSON in the background, also while the page is being left. Returns false if the browser didn't take it. */
export function sendJsonBeacon(url: string, body: unknown): boolean {
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  return ignoringBlocked(() => navigator.sendBeacon?.(url, blob)) ?? false;
}
