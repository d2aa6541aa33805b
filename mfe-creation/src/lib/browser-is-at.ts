/** Time allowed for the browser to return, in milliseconds. */
const RETURN_MS = 1_000;

/**
 * Waits until the browser shows this path again. Back has already left the page, and the site sends the browser forward;
 * a dialog that opened meanwhile would add its history entry in the wrong place.
 */
export function browserIsAt(path: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, RETURN_MS);
    function finish(): void {
      clearTimeout(timer);
      removeEventListener('popstate', check);
      resolve();
    }
    // After the site's own listener.
    function check(): void {
      if (location.pathname === path) setTimeout(finish);
    }
    addEventListener('popstate', check);
    if (location.pathname === path) finish();
  });
}
