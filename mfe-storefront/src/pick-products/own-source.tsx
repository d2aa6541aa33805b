import { css } from '@emotion/react';
import { listOwnItems, OWN_ITEM_KINDS, type OwnItemKind } from '@tagalong/contracts/storefront/storefront';
import { usePages } from '@tagalong/platform';
import { BagIcon, Chip, ChipRow, color, SearchIcon, space, text } from '@tagalong/ui';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import type { SourceProps } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';
import { ProductOptions } from './product-options.tsx';

const KIND_LABELS = {
  all: 'kindAll',
  shop: 'kindShop',
  tagged: 'kindTagged',
  liked: 'kindLiked',
} as const satisfies Record<OwnItemKind, keyof typeof PICK_TEXTS>;

/**
 * Shows the products of the member's shop, posts and likeboards, all of them or one kind. Products that are picked for
 * the shop are those outside it, because the shop's own would fill the list with rows that can't be chosen.
 */
export function OwnProducts({ words, choice, place, go }: SourceProps) {
  const { isForShop } = choice;
  const kinds = OWN_ITEM_KINDS.filter((known) => !isForShop || known !== 'shop');
  const kind = kinds.find((known) => known === place.kind) ?? 'all';
  const request = {
    ...(kind !== 'all' && { kind }),
    ...(words && { query: words }),
    ...(isForShop && { not_in_shop: true }),
  };
  return (
    <div css={styles.source}>
      <ChipRow kind="group" label={PICK_TEXTS.kinds}>
        {kinds.map((known) => (
          <Chip key={known} isSelected={known === kind} onClick={() => go({ kind: known })}>
            {PICK_TEXTS[KIND_LABELS[known]]}
          </Chip>
        ))}
      </ChipRow>
      {isForShop && <p css={styles.note}>{PICK_TEXTS.addable}</p>}
      <ProductOptions
        query={usePages(listOwnItems, { ...request, limit: PRODUCT_PAGE_SIZE })}
        choice={choice}
        {...emptyTexts(words, isForShop)}
        EmptyIcon={words ? SearchIcon : BagIcon}
      />
    </div>
  );
}

function emptyTexts(words: string, isForShop: boolean) {
  if (words !== '') {
    const emptyText = isForShop ? PICK_TEXTS.noAddableMatchText : PICK_TEXTS.noYoursMatchText;
    return { emptyTitle: PICK_TEXTS.noMatchTitle(words), emptyText };
  }
  if (isForShop) return { emptyTitle: PICK_TEXTS.noAddableTitle, emptyText: PICK_TEXTS.noAddableText };
  return { emptyTitle: PICK_TEXTS.noYoursTitle, emptyText: PICK_TEXTS.noYoursText };
}

const styles = {
  source: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] }),
  note: css({ ...text('sm'), color: color.text2 }),
};
