import { approveUpstream, withdrawUpstream } from '#edge/releases/state/change-upstreams';
import type { ChangeState } from './change-state.ts';
import type { ChangeOptions } from './releases-port.ts';

/** Approvals of backends. A team can't approve its own, because tokens of the site's members are sent there. */
export function upstreamChanges(change: ChangeState) {
  return {
    approveUpstream: (remote: string, origin: string, options?: ChangeOptions) =>
      change({
        remote: null,
        what: `approve a backend of ${remote}`,
        options,
        next: (state, author) => approveUpstream(state, remote, origin, author),
      }),
    withdrawUpstream: (remote: string, options?: ChangeOptions) =>
      change({
        remote: null,
        what: `withdraw the backend of ${remote}`,
        options,
        next: (state, author) => withdrawUpstream(state, remote, author),
      }),
  };
}
