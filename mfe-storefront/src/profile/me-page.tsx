import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { failureProps, isWaiting, Link, useCall, useHost, useSession } from '@tagalong/platform';
import { BagIcon, Button, Chip, ChipRow, EmptyState, ErrorState, Page, PageSkeleton } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { AccountNotices } from './account-notices.tsx';
import { ProfileHead } from './profile-head.tsx';
import { OwnShop } from './shop/own-shop.tsx';

/** Shows the user's own profile, with the shop below it for creators (SF-01). */
export function MePage() {
  const { report } = useHost();
  const query = useCall(getMyProfile, {});

  if (query.data) {
    const profile = query.data.data;
    return (
      <Page>
        <ProfileHead profile={profile} />
        {profile.is_creator ? (
          <>
            <ProfileTabs />
            <AccountNotices />
            <OwnShop handle={profile.tagalong_handle} />
          </>
        ) : (
          <MemberNote />
        )}
      </Page>
    );
  }
  if (isWaiting(query)) return <PageSkeleton kind="profile" label={SHARED_TEXTS.loading} />;
  return <ErrorState title={STOREFRONT_TEXTS.profileFailedTitle} {...failureProps(query, report)} />;
}

/** Replaces the shop for members who are not creators. */
function MemberNote() {
  return (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={STOREFRONT_TEXTS.memberTitle}
      text={STOREFRONT_TEXTS.memberText}
      action={
        <Button as={Link} to={href(LIKEBOARDS_ROUTE)}>
          {STOREFRONT_TEXTS.memberAction}
        </Button>
      }
    />
  );
}

/** Links a creator's own pages in a row, the shop first. */
function ProfileTabs() {
  const hasBank = useSession()?.has_bank;
  return (
    <ChipRow label={STOREFRONT_TEXTS.profileTabs} inset={12} css={styles}>
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

// The negative margin extends the row to the screen edges.
const styles = css({ marginInline: -12 });
