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
  /** Save: puts a product (3) or a post (4) into collections by the picker (LB-05); visitors log in first. */
  'social.collection-picker': slot(
    'social',
    z.object({
      target_type: z.union([z.literal(3), z.literal(4)]),
      target_id: z.int(),
      /** The post's author, whom a like tells. */
      target_user_id: z.optional(z.int()),
      /** Of the post or product, for who can't see it. */
      name: z.string(),
    }),
  ),
  /** One post with its products and actions (PO-02), by its unique key; draws nothing when it is gone. */
  'social.post-card': slot('social', z.object({ unique_key: z.string() })),
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
