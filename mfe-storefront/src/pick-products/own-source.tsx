import { css } from '@emotion/react';
import { listOwnItems, OWN_ITEM_KINDS, type OwnItemKind } from '@tagalong/contracts/storefront/own-items';
import { usePages } from '@tagalong/platform';
import { BagIcon, Chip, ChipRow, SearchIcon, space } from '@tagalong/ui';
import { useState } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import type { Choice } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

interface OwnProductsProps {
  /** Search text; empty without a search. */
  words: string;
  choice: Choice;
  /** Kind that is shown first. */
  slug: string | undefined;
}

const KIND_LABELS = {
  all: 'kindAll',
  shop: 'kindShop',
  tagged: 'kindTagged',
  liked: 'kindLiked',
} as const satisfies Record<OwnItemKind, keyof typeof PICK_TEXTS>;

/** Shows the products of the member's shop, posts and likeboards, all of them or one kind. */
export function OwnProducts({ words, choice, slug }: OwnProductsProps) {
  const [kind, setKind] = useState(OWN_ITEM_KINDS.find((known) => known === slug) ?? 'all');
  const request = { ...(kind !== 'all' && { kind }), ...(words && { query: words }) };
  return (
    <div css={styles}>
      <ChipRow kind="group" label={PICK_TEXTS.kinds}>
        {OWN_ITEM_KINDS.map((known) => (
          <Chip key={known} isSelected={known === kind} onClick={() => setKind(known)}>
            {PICK_TEXTS[KIND_LABELS[known]]}
          </Chip>
        ))}
      </ChipRow>
      <ProductOptions
        query={usePages(listOwnItems, { ...request, limit: PRODUCT_PAGE_SIZE })}
        choice={choice}
        emptyTitle={words ? PICK_TEXTS.noMatchTitle(words) : PICK_TEXTS.noYoursTitle}
        emptyText={words ? PICK_TEXTS.noYoursMatchText : PICK_TEXTS.noYoursText}
        EmptyIcon={words ? SearchIcon : BagIcon}
      />
    </div>
  );
}

const styles = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
