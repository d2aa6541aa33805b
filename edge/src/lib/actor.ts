import { OPERATORS, type ReleaseKey } from './signing-keys.ts';

/** Who asks for a change, and what they may do. */
export interface Actor {
  /** The person, or the program, as it stands in the audit. */
  by: string;
  team: string;
  /** The key that signed the request; null on the machine that holds the store. */
  key: string | null;
  isOperator: boolean;
  remotes: readonly string[];
  /** The signed request's own number: a change is made once for each. */
  request: string | null;
}

/** Whoever can write the store's folder could change it with an editor as well. */
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
