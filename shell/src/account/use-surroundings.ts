import { useSyncExternalStore } from 'react';
import { isInNativeApp } from '#lib/in-native-app.ts';
import { isWebView } from '#lib/web-view.ts';

const never = (): (() => void) => () => undefined;
const isOtherApp = (): boolean => isWebView(navigator.userAgent) && !isInNativeApp();
const nowhere = (): boolean => false;

/** Inside of what the page runs: our own wrapper, which has a kit for Google, or the browser of another app. */
export function useSurroundings() {
  return {
    isInApp: useSyncExternalStore(never, isInNativeApp, nowhere),
    isInWebView: useSyncExternalStore(never, isOtherApp, nowhere),
  };
}
