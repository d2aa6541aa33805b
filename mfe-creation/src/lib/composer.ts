import type { Draft } from '@tagalong/contracts/creation/draft';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';

export interface Composer {
  link: string;
  products: readonly PickedProduct[];
  caption: string;
  draftId: number | null;
  /** Idempotency key of the publication, so that a second press doesn't create a second post. */
  key: string;
}

export function emptyComposer(key: string): Composer {
  return { link: '', products: [], caption: '', draftId: null, key };
}

export function composerOfDraft(draft: Draft, key: string): Composer {
  return {
    link: draft.link ?? '',
    products: draft.products.map(({ productId, name, brand_name, image }) => ({
      id: productId,
      name,
      brand_name,
      image,
    })),
    caption: draft.caption,
    draftId: draft.draft_id,
    key,
  };
}

export function isUntouched({ link, products, caption }: Composer): boolean {
  return link === '' && products.length === 0 && caption === '';
}

/** Returns the content as a string that is equal for composers that would save the same draft. */
export function contentOf({ link, products, caption }: Composer): string {
  return JSON.stringify([link, products.map(({ id }) => id), caption]);
}
