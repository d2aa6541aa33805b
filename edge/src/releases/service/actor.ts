import { OPERATORS, type ReleaseKey } from '#edge/releases/keys/signing-keys';

/** Author of a change, with their rights. */
export interface Actor {
  /** Name of the person or program in the audit. */
  by: string;
  team: string;
  /** The key that signed the request; null on the machine that holds the store. */
  key: string | null;
  isOperator: boolean;
  remotes: readonly string[];
  /** Remotes of which they may publish releases, but not show them to visitors. */
  publishes: readonly string[];
  /** Nonce of the signed request, which is executed once. */
  request: string | null;
}

/** A process that can write the store's folder needs no permission beyond that. */
export function storeOwner(by: string): Actor {
  return { by, team: OPERATORS, key: null, isOperator: true, remotes: [], publishes: [], request: null };
}

export function actorOf(key: ReleaseKey, by: string, request: string): Actor {
  const { id, team, is_operator: isOperator, remotes, publishes = [], job } = key;
  // A job is named by its issuer, not by itself.
  return { by: job?.subject ?? by, team, key: id, isOperator, remotes, publishes, request };
}

export function mayChange({ isOperator, remotes }: Actor, remote: string): boolean {
  return isOperator || remotes.includes(remote);
}
