/** Bridge of the native app around the page; see docs/native-app.md. */
export interface NativeBridge {
  postMessage(message: string): void;
  device?: unknown;
}

interface BridgeHolder {
  /** Android: `addJavascriptInterface(bridge, 'TagalongApp')`; iOS may inject the same by a user script. */
  TagalongApp?: NativeBridge;
  webkit?: { messageHandlers?: { TagalongApp?: NativeBridge } };
}

/** Returns the bridge that the native app injects before the page's scripts; undefined in browsers. */
export function nativeBridge(): NativeBridge | undefined {
  const { TagalongApp, webkit } = globalThis as BridgeHolder;
  return TagalongApp ?? webkit?.messageHandlers?.TagalongApp;
}
