import { href } from '@tagalong/contracts/core/routes';
import type { BrandItem as Brand } from '@tagalong/contracts/social/people';
import { BRAND_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { Link } from '@tagalong/platform';
import { PersonRow } from '@tagalong/ui';
import { Marked } from '#lib/marked.tsx';
import { WatchButton } from '#parts/follow/watch-button.tsx';
import { PEOPLE_TEXTS } from './people-texts.ts';

/** Shows a brand in a list, with a link to its page and the watch button. */
export function BrandItem({ brand, words = '' }: { brand: Brand; words?: string }) {
  return (
    <PersonRow
      as={Link}
      to={href(BRAND_PROFILE_ROUTE, { id: brand.id })}
      name={brand.name}
      shownName={<Marked text={brand.name} words={words} />}
      meta={PEOPLE_TEXTS.brandMeta(brand.product_count)}
      avatar={{ src: brand.image, colorId: brand.color_id, size: 48, kind: 'brand' }}
      action={<WatchButton brand_id={brand.id} name={brand.name} is_watched={brand.is_watched} />}
    />
  );
}
