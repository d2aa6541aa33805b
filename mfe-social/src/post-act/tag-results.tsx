import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { listHotProducts, searchProducts } from '@tagalong/contracts/storefront/product';
import { failureText, useHost, usePages, useSettled } from '@tagalong/platform';
import { color, ErrorState, Picture, radius, Skeleton, space, text } from '@tagalong/ui';
import { ListBox, OptionRow } from '@tagalong/ui/overlay';

interface TagResultsProps {
  search: string;
  taggedIds: readonly number[];
  chosenIds: readonly number[];
  isFull: boolean;
  onChange(ids: readonly number[]): void;
}

const FOUND_MAX = 24;

/** Products to tag: what matches the words, or what is hot while there are none. */
export function TagResults({ search, taggedIds, chosenIds, isFull, onChange }: TagResultsProps) {
  const { report } = useHost();
  const words = useSettled(search.trim());
  const found = usePages(searchProducts, { query: words, limit: FOUND_MAX }, { enabled: words !== '' });
  const hot = usePages(listHotProducts, { limit: FOUND_MAX }, { enabled: words === '' });
  const query = words === '' ? hot : found;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={POST_TEXTS.tagFailed}
        text={failureText(query)}
        retryLabel={SHARED_TEXTS.retry}
        isRetrying={query.isFetching}
        onRetry={() => {
          query.refetch().catch(report);
        }}
      />
    );
  }
  if (!query.data) {
    return (
      <div css={styles.waiting} role="status" aria-label={SHARED_TEXTS.loading}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
    );
  }
  const products = query.data.pages.flatMap((page) => page.data);
  const shownIds = new Set(products.map(({ id }) => id));
  return (
    <ListBox
      label={POST_TEXTS.tagList}
      items={products}
      selectionMode="multiple"
      selectedIds={products
        .filter(({ id }) => chosenIds.includes(id) || taggedIds.includes(id))
        .map(({ id }) => id)}
      // What was chosen in another search stays chosen.
      onChange={(ids) =>
        onChange([
          ...chosenIds.filter((id) => !shownIds.has(id)),
          ...ids.filter((id) => !taggedIds.includes(id)),
        ])
      }
      empty={<p css={styles.none}>{POST_TEXTS.tagNothing(words)}</p>}
    >
      {(product) => {
        const isTagged = taggedIds.includes(product.id);
        return (
          <OptionRow
            id={product.id}
            text={product.name}
            note={
              isTagged
                ? POST_TEXTS.tagAlready
                : [product.brand_name, priceText(product.lowest_price, product.currency)]
                    .filter(Boolean)
                    .join(' · ')
            }
            picture={
              <Picture
                css={styles.picture}
                src={product.images.img_200x200}
                alt=""
                dominant={product.dominant}
              />
            }
            isDisabled={isTagged || (isFull && !chosenIds.includes(product.id))}
          />
        );
      }}
    </ListBox>
  );
}

const styles = {
  waiting: css({ display: 'grid', gap: space[4] }),
  picture: css({ width: 48, height: 48, flex: 'none', borderRadius: radius.sm }),
  none: css({ ...text('base'), color: color.text2, paddingBlock: space[7], textAlign: 'center' }),
};
