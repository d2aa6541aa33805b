import { useSyncExternalStore } from 'react';
import { nativeApp } from '#lib/native-app.ts';
import { isWebView } from '#lib/web-view.ts';

const never = (): (() => void) => () => undefined;

/** True in the browser of another app; our own wrapper has a kit for Google. */
export function useIsWebView(): boolean {
  return useSyncExternalStore(
    never,
    () => isWebView(navigator.userAgent) && !nativeApp.isHere(),
    () => false,
  );
}
