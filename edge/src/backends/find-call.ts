import { pathMatcher } from '@tagalong/contracts/core/path-matcher';
import { BACKEND_PATH, type BackendCall } from '@tagalong/contracts/core/remote-manifest';
import type { ActiveRemote, ReleaseSet } from '#edge/releases/release-set/release-set';

export interface FoundCall {
  remote: string;
  call: BackendCall;
  /** Path at the backend, as it was sent. */
  path: string;
}

/** Returns the name of the remote in a path such as `/svc/{remote}/…`. */
export function remoteOf(path: string): string {
  return path.slice(BACKEND_PATH.length).split('/', 1)[0] ?? '';
}

/**
 * Finds the declared call of a request among the visitor's releases. Returns 'not-found' for an undeclared path, and
 * 'wrong-method' for one that is declared with another method.
 */
export function findCall(
  { remotes }: ReleaseSet,
  method: string,
  path: string,
): FoundCall | 'not-found' | 'wrong-method' {
  const remote = remoteOf(path);
  const active = remotes.find(({ manifest }) => manifest.name === remote);
  const known = active ? matchersOf(active).filter(({ match }) => isSafe(match(path))) : [];
  if (known.length === 0) return 'not-found';
  const found = known.find(({ call }) => call.method === method);
  if (!found) return 'wrong-method';
  return { remote, call: found.call, path: path.slice(BACKEND_PATH.length + remote.length) };
}

interface Matcher {
  call: BackendCall;
  match(path: string): Record<string, string> | null;
}

const matchers = new WeakMap<ActiveRemote, readonly Matcher[]>();

function matchersOf(remote: ActiveRemote): readonly Matcher[] {
  const known =
    matchers.get(remote) ??
    (remote.manifest.backend?.calls ?? []).map((call) => ({ call, match: pathMatcher(call.path) }));
  matchers.set(remote, known);
  return known;
}

/** A backend may decode a segment before it splits the path, so none may lead to another path. */
function isSafe(params: Record<string, string> | null): boolean {
  return params !== null && Object.values(params).every((value) => !/[/\\\p{Cc}]|^\.{1,2}$/u.test(value));
}
