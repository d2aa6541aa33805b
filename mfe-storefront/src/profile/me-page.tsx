import { getMyProfile } from '@tagalong/contracts/storefront';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { failureText, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Page, PageSkeleton } from '@tagalong/ui';
import { useFacts } from '#lib/use-facts.ts';
import { MemberNote } from './member-note.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { ShopGrid } from './shop-grid.tsx';

/** The own profile; a creator's shop below it (SF-01). */
export function MePage() {
  const { report } = useHost();
  const query = useCall(getMyProfile, {});
  useFacts();

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
  return (
    <ErrorState
      title={STOREFRONT_TEXTS.profileFailedTitle}
      text={failureText(query)}
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}
