import { failureText } from '@tagalong/platform';

/** Returns why a part of the page is missing whose script couldn't be loaded. */
export function unloadedText(): string {
  return failureText({ error: null, fetchStatus: navigator.onLine ? 'idle' : 'paused' });
}
