import { cookieName, setCookie } from '#edge/http/cookies';
import { type ActiveRemote, type ReleaseSet, variantOf } from '#edge/releases/release-set/release-set';

/** Names the release that froze this visitor's page, as `remote@version`; it does not identify the visitor. */
const NAME = 'release_suspect';
/** Long enough for the reload that follows; a release that fails for other visitors too is rolled back by then. */
const MAX_AGE_S = 60 * 60;

export function suspectCookie(remote: string, version: string, isHttps: boolean): string {
  return setCookie(NAME, encodeURIComponent(`${remote}@${version}`), MAX_AGE_S, isHttps);
}

/** Marks the release that this visitor's page should not start with, provided that it has a previous release. */
export function withSuspect(
  set: ReleaseSet,
  cookies: ReadonlyMap<string, string>,
  isHttps: boolean,
): ReleaseSet {
  const value = cookies.get(cookieName(NAME, isHttps));
  const suspect = set.remotes.find(
    ({ manifest: { name, version }, previous }) =>
      previous && encodeURIComponent(`${name}@${version}`) === value,
  );
  if (!suspect) return set;
  return variantOf(set, `suspect ${value}`, () => withMark(set, suspect));
}

function withMark(set: ReleaseSet, suspect: ActiveRemote): ReleaseSet {
  const marked = { ...suspect, isSuspect: true };
  return { ...set, remotes: set.remotes.map((active) => (active === suspect ? marked : active)) };
}
