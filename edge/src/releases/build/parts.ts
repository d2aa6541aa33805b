import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import type { Release } from './release.ts';

/** A part of a remote that operators can switch without a release. */
export interface Part {
  /** Such as `checkout.order-notes#loyalty`. */
  name: string;
  /** Share of the visitors who get it unless it is switched. */
  percentByDefault: 0 | 100;
}

/** Between the name of a place and that of the remote that contributes to it. */
export const CONTRIBUTION_MARK = '#';

/** Returns whether a slot is a contribution to a place, which is named after the place and the remote. */
export const isContribution = ({ name }: Pick<RemoteManifest['slots'][number], 'name'>): boolean =>
  name.includes(CONTRIBUTION_MARK);

/**
 * Lists the parts of a release that can be switched: its contributions, which everyone gets by default, and its flags, which nobody
 * does.
 */
export function partsOf({ kind, manifest }: Release): Part[] {
  if (kind === 'shell') return [];
  const { slots, flags = [] } = manifest;
  return [...slots.filter(isContribution).map(({ name }) => name), ...flags].map(partNamed);
}

/** Returns the part with this name; that of a contribution contains a mark. */
export function partNamed(name: string): Part {
  return { name, percentByDefault: isContribution({ name }) ? 100 : 0 };
}
