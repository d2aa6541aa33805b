import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { cardPrice } from '@tagalong/contracts/storefront/product-card-props';
import { listShopProblems, type ShopProblem } from '@tagalong/contracts/storefront/shop-item';
import { failureProps, isWaiting, useHost, usePages } from '@tagalong/platform';
import { useToastedAction } from '@tagalong/platform/toasted-action';
import {
  BagIcon,
  Button,
  color,
  EmptyState,
  ErrorState,
  Picture,
  Price,
  radius,
  Skeleton,
  space,
  text,
  twoLines,
} from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { itemsOf, NextPage } from '#parts/next-page.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

interface ProblemsSheetProps {
  isOpen: boolean;
  onClose(): void;
}

/** Lists the products of the shop that can't be bought, each with a replacement (SF-01). */
export function ProblemsSheet({ isOpen, onClose }: ProblemsSheetProps) {
  const { report } = useHost();
  const query = usePages(listShopProblems, { limit: PRODUCT_PAGE_SIZE });
  const products = itemsOf(query);
  return (
    <Sheet isOpen={isOpen} title={SHOP_TEXTS.problems} onClose={onClose}>
      {!query.data && isWaiting(query) && (
        <div role="status" aria-label={SHARED_TEXTS.loading}>
          <Skeleton height={96} radius="md" />
        </div>
      )}
      {!query.data && !isWaiting(query) && (
        <ErrorState title={SHOP_TEXTS.problemsFailed} {...failureProps(query, report)} />
      )}
      {query.data && products.length === 0 && (
        <EmptyState
          icon={<BagIcon size={32} aria-hidden />}
          title={SHOP_TEXTS.noProblemsTitle}
          text={SHOP_TEXTS.noProblemsText}
        />
      )}
      <ul css={styles.list}>
        {products.map((problem) => (
          <Problem key={problem.id} problem={problem} onChanged={() => query.refetch()} />
        ))}
      </ul>
      {query.data && <NextPage query={query} failedText={SHOP_TEXTS.moreFailed} />}
    </Sheet>
  );
}

interface ProblemProps {
  problem: ShopProblem;
  onChanged(): Promise<unknown>;
}

function Problem({ problem, onChanged }: ProblemProps) {
  const { name, image, state, replacement } = problem;
  const changes = useShopChanges();
  const { run, isPending } = useToastedAction(async (replacementId: number | null) => {
    if (replacementId === null) await changes.remove([problem]);
    else await changes.replace(problem, replacementId);
    await onChanged();
  }, SHOP_TEXTS.notSaved);
  return (
    <li css={styles.row}>
      <Picture css={styles.picture} src={image} alt="" />
      <div css={styles.texts}>
        <p css={styles.name}>{name}</p>
        <p css={styles.state}>{state === 'gone' ? SHOP_TEXTS.gone : SHOP_TEXTS.soldOut}</p>
        {replacement && <Replacement product={replacement} />}
        <div css={styles.buttons}>
          {replacement && (
            <Button
              size="sm"
              isPending={isPending}
              aria-label={SHOP_TEXTS.replaceWith(replacement.name)}
              onClick={() => run(replacement.id)}
            >
              {SHOP_TEXTS.replace}
            </Button>
          )}
          <Button size="sm" variant="secondary" disabled={isPending} onClick={() => run(null)}>
            {SHARED_TEXTS.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Shows a product that could take the place of one that can't be bought, with its price. */
function Replacement({ product }: { product: ProductCard }) {
  const { name, brand_name, images, dominant } = product;
  const { price, was } = cardPrice(product);
  return (
    <div css={styles.other}>
      <Picture css={styles.small} src={images.img_200x200} alt="" dominant={dominant} loading="lazy" />
      <div css={styles.about}>
        <p css={styles.hint}>{SHOP_TEXTS.suggestion}</p>
        <p css={styles.otherName}>{name}</p>
        <p css={styles.state}>{brand_name}</p>
        <Price size="sm" was={was}>
          {price}
        </Price>
      </div>
    </div>
  );
}

const styles = {
  list: css({ display: 'grid', gap: space[6] }),
  row: css({ display: 'flex', gap: space[5] }),
  picture: css({ width: 72, flex: 'none', alignSelf: 'start', borderRadius: radius.md }),
  texts: css({ flex: 1, minWidth: 0, display: 'grid', gap: space[2] }),
  name: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  state: css({ ...text('sm'), color: color.text2 }),
  other: css({
    display: 'flex',
    gap: space[4],
    padding: space[4],
    marginBlock: space[2],
    borderRadius: radius.md,
    backgroundColor: color.fill,
  }),
  small: css({ width: 64, flex: 'none', alignSelf: 'start', borderRadius: radius.sm }),
  about: css({ flex: 1, minWidth: 0 }),
  hint: css({ ...text('xs', 600), color: color.text2 }),
  otherName: css({ ...text('sm', 600), ...twoLines, overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
