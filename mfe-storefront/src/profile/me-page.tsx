import { css } from '@emotion/react';
import { USER_TYPE } from '@tagalong/contracts/account/account';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { EARNINGS_ROUTE, SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { failureProps, isWaiting, Link, useCall, useHost, useSession } from '@tagalong/platform';
import {
  BagIcon,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  Page,
  PageSkeleton,
  space,
} from '@tagalong/ui';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { AccountNotices } from './account-notices.tsx';
import { MerchantShops, useMerchantShops } from './merchant-shops.tsx';
import { ProfileHead } from './profile-head.tsx';
import { OwnShop } from './shop/own-shop.tsx';

/** Shows the user's own profile, with the shop below it for creators (SF-01). */
export function MePage() {
  const { report } = useHost();
  const query = useCall(getMyProfile, {});
  const merchants = useMerchantShops();
  const [isSelecting, setSelecting] = useState(false);

  if (query.data) {
    const profile = query.data.data;
    return (
      <Page>
        <ProfileHead profile={profile} />
        <MerchantShops {...merchants} />
        {profile.is_creator && (
          <>
            <ProfileTabs />
            {/* The bar of the selection takes its place. */}
            <AccountNotices isHidden={isSelecting} />
            <OwnShop handle={profile.tagalong_handle} onSelecting={setSelecting} />
          </>
        )}
        {/* Not while it is unknown whether the member has a shop. */}
        {!profile.is_creator && !isWaiting(merchants.query) && merchants.isEmpty && <MemberNote />}
      </Page>
    );
  }
  if (isWaiting(query)) return <PageSkeleton kind="profile" label={SHARED_TEXTS.loading} />;
  return <ErrorState isPage title={STOREFRONT_TEXTS.profileFailedTitle} {...failureProps(query, report)} />;
}

/** Replaces the shop for members who are not creators; merchants can't become one. */
function MemberNote() {
  const canBecomeCreator = useSession()?.user_type === USER_TYPE.member;
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.memberTitle}
      text={STOREFRONT_TEXTS.memberText}
      action={
        <div css={styles.actions}>
          {canBecomeCreator && (
            <Button as={Link} to={href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' })}>
              {STOREFRONT_TEXTS.becomeCreator}
            </Button>
          )}
          <Button as={Link} to={href(LIKEBOARDS_ROUTE)} variant={canBecomeCreator ? 'secondary' : 'primary'}>
            {STOREFRONT_TEXTS.memberAction}
          </Button>
        </div>
      }
    />
  );
}

/** Links a creator's own pages in a row, the shop first. */
function ProfileTabs() {
  const hasBank = useSession()?.has_bank;
  return (
    <ChipRow label={STOREFRONT_TEXTS.profileTabs} inset={12} css={styles.tabs}>
      <Chip as={Link} to={href(ME_ROUTE)} isSelected>
        {STOREFRONT_TEXTS.tabShop}
      </Chip>
      <Chip as={Link} to={href(LIKEBOARDS_ROUTE)}>
        {STOREFRONT_TEXTS.tabCollections}
      </Chip>
      {hasBank && (
        <Chip as={Link} to={href(EARNINGS_ROUTE)}>
          {STOREFRONT_TEXTS.tabBank}
        </Chip>
      )}
    </ChipRow>
  );
}

const styles = {
  // The negative margin extends the row to the screen edges.
  tabs: css({ marginInline: -12 }),
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[4] }),
};
