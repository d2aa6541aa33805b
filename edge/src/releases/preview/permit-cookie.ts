/** Permits of one visitor. Out of scripts' reach: the page learns what they allow from the edge alone. */
const NAME = 'preview';
/** Browsers keep 4 kB under a name. */
const BYTES_MAX = 3_800;
const SECONDS_MAX = 7 * 24 * 60 * 60;

const nameOf = (isHttps: boolean): string => (isHttps ? `__Host-${NAME}` : NAME);

export function permitsIn(cookies: ReadonlyMap<string, string>, isHttps: boolean): string[] {
  return (cookies.get(nameOf(isHttps)) ?? '').split('~').filter(Boolean);
}

/** The header that keeps these permits, the newest first, or takes the cookie away when there are none. */
export function permitCookie(permits: readonly string[], isHttps: boolean): string {
  const kept: string[] = [];
  for (const permit of permits) {
    if ([...kept, permit].join('~').length <= BYTES_MAX) kept.push(permit);
  }
  const secure = isHttps ? '; Secure' : '';
  const age = kept.length > 0 ? SECONDS_MAX : 0;
  return `${nameOf(isHttps)}=${kept.join('~')}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
