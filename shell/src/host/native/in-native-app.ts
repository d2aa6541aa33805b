interface Bridge {
  postMessage(message: string): void;
  device?: unknown;
}

interface BridgeHolder {
  /** Android: `addJavascriptInterface(bridge, 'TagalongApp')`; iOS may inject the same by a user script. */
  TagalongApp?: Bridge;
  webkit?: { messageHandlers?: { TagalongApp?: Bridge } };
}

/** The bridge that the native wrapper injects before the page's scripts. */
export function nativeBridge(): Bridge | undefined {
  const { TagalongApp, webkit } = globalThis as BridgeHolder;
  return TagalongApp ?? webkit?.messageHandlers?.TagalongApp;
}

export function isInNativeApp(): boolean {
  return nativeBridge() !== undefined;
}
