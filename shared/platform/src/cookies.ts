/**
 * The port to the browser's cookies: the one place that touches them. Values are any text; names are letters,
 * digits, '-' and '_'. With cookies switched off a value is simply not there.
 */
export const cookies = {
  get(name: string): string | null {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    if (found === undefined) return null;
    try {
      return decodeURIComponent(found.slice(name.length + 1));
    } catch {
      return null;
    }
  },
  /** Keeps a value for so many seconds, for the whole site and for it alone. */
  set(name: string, value: string, maxAgeS: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in two of the three engines
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax`;
  },
  remove(name: string): void {
    cookies.set(name, '', 0);
  },
};
