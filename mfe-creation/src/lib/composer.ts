import type { Draft } from '@tagalong/contracts/creation/draft';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import type { PickedProduct } from '@tagalong/contracts/storefront/intents';
import type { DraftContent } from './draft-saver.ts';

export interface Composer {
  link: string;
  products: readonly PickedProduct[];
  caption: string;
}

export const EMPTY_COMPOSER: Composer = { link: '', products: [], caption: '' };

export function composerOfDraft({ link, products, caption }: Draft): Composer {
  return {
    link: link ?? '',
    products: products.map(({ productId, name, brand_name, image }) => ({
      id: productId,
      name,
      brand_name,
      image,
    })),
    caption,
  };
}

export function isUntouched({ link, products, caption }: Composer): boolean {
  return link === '' && products.length === 0 && caption === '';
}

/** Returns what is saved of the composer, or null before there is a video (DR-01). */
export function draftContentOf({ link, products, caption }: Composer): DraftContent | null {
  if (youtubeVideoId(link) === null) return null;
  return {
    resource_origin: 'youtube',
    link,
    caption,
    is_confirm: false,
    scraped: false,
    products: products.map(({ id }) => ({ productId: id })),
  };
}
