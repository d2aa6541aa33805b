import type { ReleaseSet } from '#edge/releases/record/release-set';

/** A release that made this visitor's page stop answering, as `remote@version`. It says nothing about anybody. */
const NAME = 'release_suspect';
/** Long enough for the reload that follows; a release that fails for others too is rolled back by then. */
const MAX_AGE_S = 60 * 60;

const cookieName = (isHttps: boolean): string => (isHttps ? `__Host-${NAME}` : NAME);

export function suspectCookie(remote: string, version: string, isHttps: boolean): string {
  const value = encodeURIComponent(`${remote}@${version}`);
  const secure = isHttps ? '; Secure' : '';
  return `${cookieName(isHttps)}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** The set with the mark at the release that this visitor's page should not start with, if it has one before it. */
export function withSuspect(
  set: ReleaseSet,
  cookies: ReadonlyMap<string, string>,
  isHttps: boolean,
): ReleaseSet {
  const value = cookies.get(cookieName(isHttps));
  if (!value) return set;
  const isMeant = (name: string, version: string): boolean =>
    encodeURIComponent(`${name}@${version}`) === value;
  return {
    ...set,
    remotes: set.remotes.map((active) => {
      const { name, version } = active.manifest;
      return isMeant(name, version) && active.previous ? { ...active, isSuspect: true } : active;
    }),
  };
}
