import { css, keyframes } from '@emotion/react';
import { USER_TYPE } from '@tagalong/contracts/account/account';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { EARNINGS_ROUTE, SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import { LIKEBOARDS_ROUTE, MY_POSTS_ROUTE } from '@tagalong/contracts/social/routes';
import { OWN_PART } from '@tagalong/contracts/social/slots';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import {
  failureProps,
  isWaiting,
  Link,
  Slot,
  useCall,
  useHost,
  useSearchParams,
  useSession,
} from '@tagalong/platform';
import {
  Button,
  Card,
  Chip,
  ChipRow,
  color,
  ErrorState,
  Grid,
  Page,
  PageSkeleton,
  Skeleton,
  space,
  text,
} from '@tagalong/ui';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { AccountNotices } from './account-notices.tsx';
import { MerchantShops, useMerchantShops } from './merchant-shops.tsx';
import { OwnProfileHead } from './profile-head.tsx';
import { OwnShop } from './shop/own-shop.tsx';

type Profile = ResponseOf<typeof getMyProfile>['data'];

const PARTS = ['posts', 'shop', 'collections'] as const;
type Part = (typeof PARTS)[number];

/** Shows the user's own profile: posts and collections, and the shop, which a creator's page begins with (SF-01). */
export function MePage() {
  const { report } = useHost();
  const query = useCall(getMyProfile, {});
  if (query.data) return <Me profile={query.data.data} />;
  if (isWaiting(query)) return <PageSkeleton kind="profile" label={SHARED_TEXTS.loading} />;
  return <ErrorState isPage title={STOREFRONT_TEXTS.profileFailedTitle} {...failureProps(query, report)} />;
}

function Me({ profile }: { profile: Profile }) {
  const merchants = useMerchantShops();
  const [isSelecting, setSelecting] = useState(false);
  const part = usePart(profile.is_creator);
  // Not while it is unknown whether the member has a shop.
  const isInvited = !profile.is_creator && !isWaiting(merchants.query) && merchants.isEmpty;
  return (
    <Page>
      <OwnProfileHead profile={profile} />
      <MerchantShops {...merchants} />
      {isInvited && <BecomeCreator />}
      <ProfileTabs part={part} isCreator={profile.is_creator} />
      {/* The bar of the selection takes its place. */}
      {profile.is_creator && <AccountNotices isHidden={isSelecting} />}
      {part === 'shop' ? (
        <OwnShop handle={profile.tagalong_handle} onSelecting={setSelecting} />
      ) : (
        <SocialPart part={part} />
      )}
    </Page>
  );
}

/** Returns the part that the URL names; the first one is the shop, which only creators have. */
function usePart(isCreator: boolean): Part {
  const [search] = useSearchParams();
  const first: Part = isCreator ? 'shop' : 'posts';
  const named = PARTS.find((part) => part === search.get('part')) ?? first;
  return named === 'shop' ? first : named;
}

/** Shows posts or collections; if social doesn't load for a while, also a link to their own page. */
function SocialPart({ part }: { part: Exclude<Part, 'shop'> }) {
  const isPosts = part === 'posts';
  return (
    <Slot
      key={part}
      of={OWN_PART}
      props={{ part }}
      fallback={
        <div css={styles.waiting}>
          <Grid aria-hidden>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} ratio={1} radius="lg" />
            ))}
          </Grid>
          <Button
            as={Link}
            css={styles.late}
            to={href(isPosts ? MY_POSTS_ROUTE : LIKEBOARDS_ROUTE)}
            variant="secondary"
          >
            {isPosts ? STOREFRONT_TEXTS.openPosts : STOREFRONT_TEXTS.openCollections}
          </Button>
        </div>
      }
    />
  );
}

/** Invites members to open a shop; merchants can't become creators. */
function BecomeCreator() {
  if (useSession()?.user_type !== USER_TYPE.member) return null;
  return (
    <Card css={styles.invitation}>
      <p css={styles.texts}>
        <strong css={styles.title}>{STOREFRONT_TEXTS.memberTitle}</strong>
        {STOREFRONT_TEXTS.memberText}
      </p>
      <Button as={Link} size="sm" to={href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' })}>
        {STOREFRONT_TEXTS.becomeCreator}
      </Button>
    </Card>
  );
}

/** Links the parts of the profile in the order that others see, and the Bank. */
function ProfileTabs({ part, isCreator }: { part: Part; isCreator: boolean }) {
  const hasBank = useSession()?.has_bank;
  const first = isCreator ? 'shop' : 'posts';
  const labels = {
    posts: STOREFRONT_TEXTS.tabPosts,
    shop: STOREFRONT_TEXTS.tabShop,
    collections: STOREFRONT_TEXTS.tabCollections,
  };
  return (
    <ChipRow label={STOREFRONT_TEXTS.profileTabs} inset={12} css={styles.tabs}>
      {PARTS.filter((each) => isCreator || each !== 'shop').map((each) => (
        <Chip
          key={each}
          as={Link}
          replace
          to={each === first ? href(ME_ROUTE) : `${href(ME_ROUTE)}?part=${each}`}
          isSelected={each === part}
        >
          {labels[each]}
        </Chip>
      ))}
      {hasBank && (
        <Chip as={Link} to={href(EARNINGS_ROUTE)}>
          {STOREFRONT_TEXTS.tabBank}
        </Chip>
      )}
    </ChipRow>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

const styles = {
  waiting: css({ position: 'relative' }),
  // By the style sheet, so that it also appears without scripts.
  late: css({
    position: 'absolute',
    inset: '60px 0 auto',
    width: 'fit-content',
    marginInline: 'auto',
    animation: `${appear} 1ms 3s both`,
  }),
  // The negative margin extends the row to the screen edges.
  tabs: css({ marginInline: -12 }),
  invitation: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
  }),
  texts: css({ ...text('sm'), flex: '1 1 16rem', color: color.text2 }),
  title: css({ ...text('base', 700), display: 'block', color: color.text }),
};
