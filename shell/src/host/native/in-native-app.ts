interface Wrapped {
  TagalongApp?: unknown;
  webkit?: { messageHandlers?: { TagalongApp?: unknown } };
}

/** True when the native wrapper has injected its bridge, which happens before the page's scripts. */
export function isInNativeApp(): boolean {
  const { TagalongApp, webkit } = globalThis as Wrapped;
  return (TagalongApp ?? webkit?.messageHandlers?.TagalongApp) !== undefined;
}
