import { css } from '@emotion/react';
import { listOwnItems, OWN_ITEM_KINDS, type OwnItemKind } from '@tagalong/contracts/storefront/own-items';
import { usePages } from '@tagalong/platform';
import { BagIcon, Chip, ChipRow, SearchIcon, space } from '@tagalong/ui';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';
import type { SourceProps } from './source-props.ts';

const KIND_LABELS = {
  all: 'kindAll',
  shop: 'kindShop',
  tagged: 'kindTagged',
  liked: 'kindLiked',
} as const satisfies Record<OwnItemKind, keyof typeof PICK_TEXTS>;

/** Shows the products of the member's shop, posts and likeboards, all of them or one kind. */
export function OwnProducts({ words, choice, place: { kind }, go }: SourceProps) {
  const request = { ...(kind !== 'all' && { kind }), ...(words && { query: words }) };
  return (
    <div css={styles}>
      <ChipRow kind="group" label={PICK_TEXTS.kinds}>
        {OWN_ITEM_KINDS.map((known) => (
          <Chip key={known} isSelected={known === kind} onClick={() => go({ kind: known })}>
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
