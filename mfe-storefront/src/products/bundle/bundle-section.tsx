import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { getBundle } from '@tagalong/contracts/storefront/bundle';
import { useCall } from '@tagalong/platform';
import { Button, Card, color, Picture, radius, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { type BundlePlans, bundlePlans, shopCount } from './bundle-plans.ts';
import { BUNDLE_TEXTS } from './bundle-texts.ts';

/** Shows the cheapest way to buy the products of the post that led here; nothing if there are fewer than two. */
export function BundleSection({ postId }: { postId: number }) {
  const products = useCall(getBundle, { id: postId }).data?.data;
  const plans = products && bundlePlans(products);
  return plans && <Bundle plans={plans} />;
}

function Bundle({ plans: { currency, cheapest, oneShop, missing } }: { plans: BundlePlans }) {
  const [isOneShop, setOneShop] = useState(false);
  const plan = isOneShop && oneShop ? oneShop : cheapest;
  const total = (amount: number): string => moneyText(amount, currency);
  const [first] = oneShop?.purchases ?? [];
  return (
    <section css={styles.section}>
      <h2 css={styles.title}>{BUNDLE_TEXTS.title(cheapest.purchases.length)}</h2>
      <p css={styles.total} role="status">
        <strong>
          {isOneShop && first
            ? BUNDLE_TEXTS.oneShop(total(plan.total), first.offer.merchant)
            : BUNDLE_TEXTS.cheapest(total(plan.total), shopCount(plan))}
        </strong>{' '}
        {BUNDLE_TEXTS.shipping}
      </p>
      <Card padding="none">
        <ul>
          {plan.purchases.map(({ product: { id, name, image }, offer }) => (
            <li key={id} css={styles.row}>
              <Picture css={styles.picture} src={image} alt="" />
              <div css={styles.texts}>
                <span css={styles.name}>{name}</span>
                <span css={styles.meta}>
                  {offer.merchant} · {total(offer.amount)}
                </span>
              </div>
              <Button
                as="a"
                size="sm"
                variant="secondary"
                href={offer.link}
                target="_blank"
                rel="noopener sponsored"
                aria-label={BUNDLE_TEXTS.go(offer.merchant, name)}
              >
                {STOREFRONT_TEXTS.goToShop}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {missing.length > 0 && (
        <p css={styles.meta}>{BUNDLE_TEXTS.missing(missing.map(({ name }) => name).join(', '))}</p>
      )}
      {oneShop && (
        <Button size="sm" variant="ghost" onClick={() => setOneShop(!isOneShop)}>
          {isOneShop ? BUNDLE_TEXTS.showCheapest : BUNDLE_TEXTS.showOne}
        </Button>
      )}
    </section>
  );
}

const styles = {
  section: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: space[4],
    marginTop: space[7],
    '& > *': { maxWidth: '100%' },
    '& > div': { width: '100%' },
  }),
  title: css({ ...text('lg', 700) }),
  total: css({ ...text('base'), color: color.text2, '& > strong': { color: color.text } }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    padding: `${space[4]} ${space[6]}`,
    'li + &': { borderTop: `1px solid ${color.border}` },
  }),
  picture: css({ width: 48, flex: 'none', borderRadius: radius.sm }),
  texts: css({ flex: 1, minWidth: 0, display: 'grid' }),
  name: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  meta: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
};
