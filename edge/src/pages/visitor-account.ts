import type { OutgoingHttpHeaders } from 'node:http';
import type { SiteFacts } from '@tagalong/contracts/core/remote-manifest';
import type { GetJson } from '#edge/http/api-client';
import { Lru } from '#edge/lib/lru';
import { valueAt } from '#edge/lib/value-at';

/** Names and roles by which audiences of releases select a member. */
export interface VisitorAccount {
  accounts: readonly string[];
  roles: readonly string[];
}

export type GetAccount = (
  site: SiteFacts['session'],
  mark: string,
  headers: OutgoingHttpHeaders,
) => Promise<VisitorAccount>;

export const NO_ACCOUNT: VisitorAccount = { accounts: [], roles: [] };
const KEPT_MAX = 10_000;
/** A role takes effect within this time. */
const KEPT_MS = 30_000;
/** Without a response, the page has the active releases. */
const WAIT_MS = 1_000;

/**
 * Returns a function that asks the API who has the session, by `mark`, which identifies the session. Resolves with no account
 * for an invalid session, and when the API fails or takes longer than a second. Requests of one session share a call.
 */
export function visitorAccounts(getJson: GetJson, nowMs: () => number = Date.now): GetAccount {
  const known = new Lru<{ account: Promise<VisitorAccount>; untilMs: number }>(KEPT_MAX);

  async function request(site: SiteFacts['session'], headers: OutgoingHttpHeaders): Promise<VisitorAccount> {
    const { status, body } = await getJson(site.call, headers, AbortSignal.timeout(WAIT_MS));
    if (status >= 500) throw new Error(`The API responded with ${status}.`);
    return status === 200 ? accountIn(body, site) : NO_ACCOUNT;
  }

  return (site, mark, headers) => {
    const kept = known.get(mark);
    if (kept && nowMs() < kept.untilMs) return kept.account;
    const account = request(site, headers).catch(() => {
      known.delete(mark);
      return NO_ACCOUNT;
    });
    known.set(mark, { account, untilMs: nowMs() + KEPT_MS });
    return account;
  };
}

function accountIn(body: unknown, { identity }: SiteFacts['session']): VisitorAccount {
  if (!identity) return NO_ACCOUNT;
  const accounts = [identity.id, ...(identity.names ?? [])]
    .map((path) => valueAt(body, path))
    .filter((value) => typeof value === 'string' || typeof value === 'number');
  const roles = Object.entries(identity.roles).filter(([, path]) => valueAt(body, path) === true);
  return { accounts: accounts.map(String), roles: roles.map(([role]) => role) };
}
