import { FAILURE_TEXTS, SHARED_TEXTS } from './shared-texts.ts';

/** Returns why a part of the page is missing whose script couldn't be loaded. */
export function unloadedText({ onLine }: { onLine: boolean }): string {
  return onLine ? FAILURE_TEXTS.internal : SHARED_TEXTS.offlineReading;
}
