import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Page, PageSkeleton } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { MemberNote } from './member-note.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { ShopGrid } from './shop-grid.tsx';

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
            <ShopGrid />
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
