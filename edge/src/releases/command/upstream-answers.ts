import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import { type CommandOutput, tableText } from './text.ts';

/** Says where the calls of a remote are forwarded after a change. */
export function upstreamAnswer({ status: _, ...json }: ServiceAnswer): CommandOutput {
  const { remote, upstream, is_changed: isChanged } = json;
  const now = upstream
    ? `Calls of ${remote} to /svc/${remote}/ are forwarded to ${upstream}`
    : `Calls of ${remote} to /svc/${remote}/ are refused`;
  return { text: `${now}${isChanged ? ' from now on' : ' already'}.\n`, json };
}

/** Lists the approved backends, from the releases' status. */
export function upstreamsAnswer({ remotes }: ServiceAnswer): CommandOutput {
  const upstreams = (remotes as { remote: string; upstream?: string | null }[]).flatMap(
    ({ remote, upstream }) => (upstream ? [{ remote, upstream }] : []),
  );
  const rows = upstreams.map(({ remote, upstream }) => [remote, upstream]);
  const text = rows.length > 0 ? tableText([['remote', 'backend'], ...rows]) : 'No backend is approved.\n';
  return { text, json: { upstreams } };
}
