import { type ConnectPlatform, type ConnectResult, nativeApp } from '#host/native/native-app.ts';

/**
 * Asks the wrapper to log in and waits for its result, matched by a nonce that only this page, the wrapper and the
 * server know. `done` resolves with null when either side cancels.
 */
export function connectInApp(platform: ConnectPlatform, nonce: string) {
  let stop = (): void => undefined;
  const done = new Promise<(ConnectResult & { payload: Record<string, unknown> }) | null>((resolve) => {
    let isOver = false;
    const unsubscribe = nativeApp.onResult((result) => {
      if (result.nonce !== nonce) return;
      isOver = true;
      unsubscribe();
      const { payload } = result;
      resolve(payload && { ...result, payload });
    });
    stop = () => {
      if (isOver) return;
      isOver = true;
      unsubscribe();
      nativeApp.post({ type: 'connect-cancelled', nonce });
      resolve(null);
    };
  });
  nativeApp.post({ type: 'connect', platform, nonce, origin_page: 'register' });
  return { done, stop };
}
