import { isRemoteName, NAME_RULE, SHELL } from '#edge/releases/build/release-names';
import { ReleaseError } from '#edge/releases/errors/release-error';
import type { ReleaseState } from './release-state.ts';
import { type Author, NOTHING, withLine } from './state-changes.ts';

/**
 * Lets the edges forward the remote's calls to this server; it may be approved before the remote has any release. Returns
 * the same state if it is approved already. Throws ReleaseError 'usage' for anything but the origin of a server.
 */
export function approveUpstream(
  state: ReleaseState,
  remote: string,
  url: string,
  author: Author,
): ReleaseState {
  if (!isRemoteName(remote) || remote === SHELL)
    throw usage(`"${remote}" can't have a backend: name a remote. ${NAME_RULE}`);
  const origin = originOf(url);
  const before = state.remotes[remote] ?? NOTHING;
  if (before.upstream === origin) return state;
  const remotes = { ...state.remotes, [remote]: { ...before, upstream: origin } };
  const details = { origin, ...(before.upstream && { before: before.upstream }) };
  return withLine({ ...state, remotes }, author, { action: 'upstream-approve', remote, details });
}

/** Ends the forwarding of the remote's calls. Returns the same state if none was approved. */
export function withdrawUpstream(state: ReleaseState, remote: string, author: Author): ReleaseState {
  const { upstream: origin, ...rest } = state.remotes[remote] ?? NOTHING;
  if (origin === undefined) return state;
  const remotes = { ...state.remotes, [remote]: rest };
  return withLine({ ...state, remotes }, author, {
    action: 'upstream-withdraw',
    remote,
    details: { origin },
  });
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (!isOrigin || !/^https?:$/.test(url.protocol))
    throw usage(
      `"${text}" is not the origin of a server: write a URL such as https://wishes.example, without a path.`,
    );
  return url.origin;
}

function usage(message: string): ReleaseError {
  return new ReleaseError('usage', message);
}
