import type { PlaceContract, SlotProps } from '@tagalong/contracts/core/declare';
import { type LoadModule, type RemoteDefinition, Slot, useHost, useSession } from '@tagalong/platform';
import type { ReactNode } from 'react';

const SEPARATOR = '#';
const ORDER_DEFAULT = 100;

/**
 * Contributes a fragment to a place in another remote's pages; an entry of `slots` in `remote.tsx`. The module exports the
 * component, which receives the place's props. `order` is its position among the contributions, the lowest first; with
 * `access`, it is loaded for members or creators only.
 */
export function contribution(
  remote: string,
  place: PlaceContract,
  load: LoadModule,
  { order = ORDER_DEFAULT, access }: { order?: number; access?: 'member' | 'creator' } = {},
): RemoteDefinition['slots'][number] {
  const name = `${place.name}${SEPARATOR}${remote}`;
  return { contract: { name, owner: remote, props: place.props }, load, order, access };
}

interface PlaceInput<Which extends PlaceContract> {
  of: Which;
  props: SlotProps<Which>;
  /** Drawn if no active release contributes. */
  fallback?: ReactNode;
}

/**
 * Draws what the active releases contribute to a place. Each contribution is loaded and may fail by itself: the others and the
 * page stay, and the failure counts for the release that contributed.
 */
export function Place<Which extends PlaceContract>({ of: place, props, fallback = null }: PlaceInput<Which>) {
  const { slots } = useHost();
  const member = useSession();
  const mayUse = ({ access }: { access?: string | undefined }): boolean =>
    access === undefined || (access === 'creator' ? (member?.is_creator ?? false) : member !== null);
  const offered = (slots?.() ?? [])
    .filter((slot) => slot.name.startsWith(place.name + SEPARATOR) && mayUse(slot))
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.name.localeCompare(b.name))
    .slice(0, place.limit);
  if (offered.length === 0) return fallback;
  return offered.map(({ name }) => <Slot key={name} of={{ ...place, name }} props={props} />);
}

const orderOf = ({ order = ORDER_DEFAULT }: { order?: number | undefined }): number => order;
