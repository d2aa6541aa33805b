import { OPERATORS, type ReleaseKey } from '#edge/releases/record/signing-keys';

/** Who asks for a change, and what they may do. */
export interface Actor {
  /** The person or program, as the audit names it. */
  by: string;
  team: string;
  /** The key that signed the request; null on the machine that holds the store. */
  key: string | null;
  isOperator: boolean;
  remotes: readonly string[];
  /** The signed request's own number: a change is made once for each. */
  request: string | null;
}

/** A process that can write the store's folder needs no permission beyond that. */
export function storeOwner(by: string): Actor {
  return { by, team: OPERATORS, key: null, isOperator: true, remotes: [], request: null };
}

export function actorOf(key: ReleaseKey, by: string, request: string): Actor {
  const { id, team, is_operator: isOperator, remotes } = key;
  return { by, team, key: id, isOperator, remotes, request };
}

export function mayChange({ isOperator, remotes }: Actor, remote: string): boolean {
  return isOperator || remotes.includes(remote);
}
