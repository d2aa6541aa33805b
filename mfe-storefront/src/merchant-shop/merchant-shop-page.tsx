import { css } from '@emotion/react';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { idOf } from '@tagalong/contracts/core/wire';
import { getMerchantShop } from '@tagalong/contracts/storefront/merchant-shop';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  failureProps,
  isApiError,
  isWaiting,
  type PageProps,
  useAction,
  useCall,
  useHost,
  usePageTitle,
  useParams,
  useSearchParams,
} from '@tagalong/platform';
import {
  Avatar,
  Button,
  Chip,
  ChipRow,
  ErrorState,
  Page,
  PageSkeleton,
  PlusIcon,
  space,
  text,
} from '@tagalong/ui';
import { useState } from 'react';
import { MerchantInvitationCard, useMerchantInvitations } from '#parts/merchant-invitation.tsx';
import { NotFound } from '#parts/not-found.tsx';
import { useOverPage } from '#parts/use-over-page.ts';
import { MerchantGrid } from './merchant-grid.tsx';
import { MERCHANT_TEXTS } from './merchant-texts.ts';
import { useMerchantPicker } from './use-merchant-picker.ts';

type Shop = ResponseOf<typeof getMerchantShop>['data'];

/** Shows a merchant's shop to its account and to invited members, with the picker of its products open (SF-03). */
export function MerchantShopPage({ route }: PageProps) {
  const { merchant_account_id: merchant } = useParams();
  const id = idOf(merchant);
  return id === null ? <ShopNotFound /> : <MerchantShop key={id} id={id} route={route} />;
}

function MerchantShop({ id, route }: { id: number; route: string }) {
  const { report } = useHost();
  const query = useCall(getMerchantShop, { merchant_account_id: id });
  const shop = query.data?.data;
  usePageTitle(shop && MERCHANT_TEXTS.title(shop.merchant_display_name));
  if (shop) return <OpenShop shop={shop} route={route} />;
  if (isApiError(query.error) && query.error.code === 'not-found') return <Invited id={id} />;
  if (isWaiting(query)) return <PageSkeleton kind="grid" label={SHARED_TEXTS.loading} />;
  return <ErrorState isPage title={MERCHANT_TEXTS.failed} {...failureProps(query, report)} />;
}

function OpenShop({ shop, route }: { shop: Shop; route: string }) {
  const { slug, collection_id: shelf, post_id: post } = useParams();
  const [shelfId, setShelfId] = useState(idOf(shelf));
  const pick = useMerchantPicker({
    merchantId: shop.id,
    merchantName: shop.merchant_display_name,
    shelfId,
    postId: idOf(post),
  });
  const source = route.endsWith('your-items') ? 'items' : 'search';
  const [query] = useSearchParams();
  // The merchant's profile leads to the shop itself.
  const isPicking = query.get('part') !== 'shop';
  useOverPage({
    isReady: isPicking,
    open: () => pick({ source, ...(slug !== undefined && { slug }) }),
    below: '?part=shop',
  });
  const adding = useAction(async () => {
    await pick();
  });
  return (
    <Page>
      <header css={styles.head}>
        <Avatar kind="brand" name={shop.merchant_display_name} src={shop.brand_logo} size={64} />
        <h1 css={styles.title}>{MERCHANT_TEXTS.title(shop.merchant_display_name)}</h1>
        <Button
          variant="dark"
          size="sm"
          icon={<PlusIcon size={18} aria-hidden />}
          onClick={() => adding.run()}
        >
          {MERCHANT_TEXTS.add}
        </Button>
      </header>
      {shop.collections.length > 0 && (
        <ChipRow kind="group" label={MERCHANT_TEXTS.shelves} inset={12} css={styles.shelves}>
          <Chip isSelected={shelfId === null} onClick={() => setShelfId(null)}>
            {MERCHANT_TEXTS.everything}
          </Chip>
          {shop.collections.map(({ id, name, product_count }) => (
            <Chip key={id} isSelected={shelfId === id} onClick={() => setShelfId(id)}>
              {name} {product_count}
            </Chip>
          ))}
        </ChipRow>
      )}
      <MerchantGrid merchantId={shop.id} shelfId={shelfId} />
    </Page>
  );
}

/** Offers the merchant's open invitation instead, if there is one. */
function Invited({ id }: { id: number }) {
  const invitation = useMerchantInvitations().find(({ merchant }) => merchant.id === id);
  if (!invitation) return <ShopNotFound />;
  return (
    <Page>
      <h1 css={styles.title}>{MERCHANT_TEXTS.title(invitation.merchant.name)}</h1>
      <MerchantInvitationCard invitation={invitation} />
    </Page>
  );
}

function ShopNotFound() {
  return (
    <NotFound
      title={MERCHANT_TEXTS.notFoundTitle}
      text={MERCHANT_TEXTS.notFoundText}
      action={MERCHANT_TEXTS.toOwnShop}
      to={href(ME_ROUTE)}
    />
  );
}

const styles = {
  head: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[5] }),
  title: css({ ...text('2xl', 700), flex: 1, minWidth: 160, overflowWrap: 'anywhere' }),
  // The negative margin extends the row to the screen edges.
  shelves: css({ marginInline: -12 }),
};
