/**
 * The only access to the browser's cookies. Values are any text; names consist of letters, digits, '-' and '_'. With
 * cookies disabled every value is null.
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
  /** Stores a value for `maxAgeS` seconds, for all paths of this site only. */
  set(name: string, value: string, maxAgeS: number): void {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in two of the three engines
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax`;
  },
  remove(name: string): void {
    cookies.set(name, '', 0);
  },
};
