import { type ConnectPlatform, type ConnectResult, nativeApp } from '#lib/native-app.ts';

/**
 * Asks the wrapper for a log-in and waits for its result. Only the result of this very request counts: its nonce is
 * known to this page, the wrapper and the server. `done` resolves with null when it is given up on either side.
 */
export function connectInApp(platform: ConnectPlatform, nonce: string) {
  let stop = (): void => undefined;
  const done = new Promise<(ConnectResult & { payload: Record<string, unknown> }) | null>((resolve) => {
    let isOver = false;
    const unhear = nativeApp.onResult((result) => {
      if (result.nonce !== nonce) return;
      isOver = true;
      unhear();
      const { payload } = result;
      resolve(payload && { ...result, payload });
    });
    stop = () => {
      if (isOver) return;
      isOver = true;
      unhear();
      nativeApp.post({ type: 'connect-cancelled', nonce });
      resolve(null);
    };
  });
  nativeApp.post({ type: 'connect', platform, nonce, origin_page: 'register' });
  return { done, stop };
}
