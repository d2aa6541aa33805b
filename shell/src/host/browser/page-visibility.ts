export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Calls back when the page is hidden or left, and when it is shown again. Returns a function that stops it. */
export function followVisibility(onChange: (isVisible: boolean) => void): () => void {
  let wasVisible = isPageVisible();
  const note = (isNow: boolean): void => {
    if (isNow === wasVisible) return;
    wasVisible = isNow;
    onChange(isNow);
  };
  const update = (): void => note(isPageVisible());
  const leave = (): void => note(false);
  document.addEventListener('visibilitychange', update);
  // Some browsers report only these when the page moves into or out of the back/forward cache.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', update);
  };
}
