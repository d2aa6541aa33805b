import { listTrends, type TrendType } from '@tagalong/contracts/social/discovery';
import { getBrand } from '@tagalong/contracts/social/people';
import { useCall } from '@tagalong/platform';
import { idOf } from '#lib/id-of.ts';
import { SEARCH_TEXTS } from '#parts/search-texts.ts';

/** Returns a trend's display name. Brand and category URLs carry ids, so their names are fetched. */
export function useTrendName({ type, text }: { type: TrendType; text: string }): string {
  const brandId = type === 'brand' ? idOf(text) : null;
  const brand = useCall(getBrand, { id: brandId ?? 1 }, { enabled: brandId !== null });
  const categories = useCall(listTrends, { type: 'categories' }, { enabled: type === 'category' });
  if (type === 'tag') return `#${text}`;
  if (type === 'keyword') return text;
  const name =
    type === 'brand'
      ? brandId !== null && brand.data?.data.name
      : categories.data?.data.find((category) => category.text === text)?.label;
  return name || SEARCH_TEXTS.trending;
}
