/** Returns a path of this site, or null: it allows no scheme, other host, backslash or control characters. */
export function sameSitePath(value: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
  if (!value.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f]/.test(value)) return null;
  try {
    const base = 'https://same.invalid';
    const url = new URL(value, base);
    const path = url.pathname + url.search + url.hash;
    // '/.//host' is a path here, but its normalized form would name another host.
    return url.origin === base && !path.startsWith('//') ? path : null;
  } catch {
    return null;
  }
}
