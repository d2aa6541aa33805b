import * as z from '@tagalong/contracts/z';
import type { SlotContract } from './declare.ts';

/** A slot is a fragment of one remote drawn inside another remote's page, with a schema for its props. */
function slot<Props extends z.ZodMiniType>(owner: string, props: Props) {
  return { owner, props };
}

export const SLOTS = {
  /** Follow or unfollow; shows 'Yourself' on one's own entry (FO-01). */
  'social.follow-button': slot(
    'social',
    z.object({
      user_id: z.int(),
      nickname: z.string(),
      is_followed: z.boolean(),
      follows_me: z.optional(z.boolean()),
    }),
  ),
  /** Watch or unwatch a brand (FO-04). */
  'social.watch-button': slot(
    'social',
    z.object({ brand_id: z.int(), name: z.string(), is_watched: z.boolean() }),
  ),
  /** The site's search with what may be meant; `query` is what the page shows results for (SE-01). */
  'social.search-bar': slot('social', z.object({ query: z.string() })),
  /** Adds a product to the creator's shop or takes it out; draws nothing for others. */
  'storefront.add-to-shop': slot('storefront', z.object({ product_id: z.int(), is_storefront: z.boolean() })),
  /** Balance and way to the Bank in the side column of wide screens. */
  'earnings.balance-card': slot('earnings', z.object({})),
} as const;

export type SlotName = keyof typeof SLOTS;
export type SlotProps<Name extends SlotName> = z.output<(typeof SLOTS)[Name]['props']>;

/** A slot of the table by its name, or one that a team has declared itself. */
export type AnySlot = SlotName | SlotContract;
export type PropsOfSlot<Slot extends AnySlot> =
  Slot extends SlotContract<infer Props> ? z.output<Props> : Slot extends SlotName ? SlotProps<Slot> : never;

/** What a slot's props must match; null for a name that a newer build knows and this one does not. */
export function slotSchema(slot: string | SlotContract): z.ZodMiniType | null {
  if (typeof slot !== 'string') return slot.props;
  return Object.hasOwn(SLOTS, slot) ? SLOTS[slot as SlotName].props : null;
}

export const slotName = (slot: string | SlotContract): string =>
  typeof slot === 'string' ? slot : slot.name;
