import { useSyncExternalStore } from 'react';
import { isInNativeApp } from '#host/native/in-native-app.ts';
import { isWebView } from '#host/native/web-view.ts';

const noSubscription = (): (() => void) => () => undefined;
const isOtherApp = (): boolean => isWebView(navigator.userAgent) && !isInNativeApp();
const onServer = (): boolean => false;

/** Detects whether the page runs in the native wrapper, which has a Google SDK, or in another app's web view. */
export function useAppEnvironment() {
  return {
    isInApp: useSyncExternalStore(noSubscription, isInNativeApp, onServer),
    isInWebView: useSyncExternalStore(noSubscription, isOtherApp, onServer),
  };
}
