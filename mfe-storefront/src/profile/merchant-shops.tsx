import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listMerchantShops } from '@tagalong/contracts/storefront/merchant-shop';
import { MERCHANT_ADD_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link, listEndProps, useHost, usePages } from '@tagalong/platform';
import { Avatar, Card, color, ListEnd, space, text } from '@tagalong/ui';
import { MerchantInvitationCard, useMerchantInvitations } from '#parts/merchant-invitation.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

const SHOPS = 10;

/** Loads the merchants' shops that the user may edit, or is invited to. */
export function useMerchantShops() {
  const query = usePages(listMerchantShops, { limit: SHOPS });
  const shops = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const invitations = useMerchantInvitations();
  return { query, shops, invitations, isEmpty: shops.length === 0 && invitations.length === 0 };
}

/** Links the merchants' shops that the user may edit, below the open invitations to others (SF-03). */
export function MerchantShops({ shops, invitations, isEmpty, query }: ReturnType<typeof useMerchantShops>) {
  const { report } = useHost();
  if (isEmpty) return null;
  return (
    <section css={styles.section} aria-label={STOREFRONT_TEXTS.merchantShops}>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.merchantShops}</h2>
      {invitations.map((invitation) => (
        <MerchantInvitationCard key={invitation.key} invitation={invitation} />
      ))}
      <ul css={styles.list}>
        {shops.map(({ id, merchant_display_name: name, brand_logo, is_own, product_count }) => (
          <Card as="li" key={id} padding="none">
            <Link css={styles.shop} to={`${href(MERCHANT_ADD_ROUTE, { merchant_account_id: id })}?part=shop`}>
              <Avatar kind="brand" name={name} src={brand_logo} size={48} />
              <span css={styles.texts}>
                <span css={styles.name}>{name}</span>
                <span css={styles.note}>
                  {is_own ? STOREFRONT_TEXTS.merchantShopOwn : STOREFRONT_TEXTS.merchantShopInvited}
                  {` · ${STOREFRONT_TEXTS.products(product_count)}`}
                </span>
              </span>
            </Link>
          </Card>
        ))}
      </ul>
      <ListEnd {...listEndProps(query, report, STOREFRONT_TEXTS.merchantShopsFailed)} end={null} />
    </section>
  );
}

const styles = {
  section: css({ display: 'grid', gap: space[4], width: '100%', maxWidth: 560, marginInline: 'auto' }),
  title: css({ ...text('lg', 700), color: color.text }),
  list: css({ display: 'grid', gap: space[4], listStyle: 'none' }),
  shop: css({ display: 'flex', alignItems: 'center', gap: space[5], minHeight: 72, padding: space[5] }),
  texts: css({ display: 'grid', minWidth: 0 }),
  name: css({ ...text('base', 600), color: color.text, overflowWrap: 'anywhere' }),
  note: css({ ...text('sm'), color: color.text2 }),
};
