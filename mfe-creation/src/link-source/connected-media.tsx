import { css } from '@emotion/react';
import { type ConnectPlatform, connectHeight, SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import {
  CONN_STATUS,
  listSocialAccounts,
  listSocialMedia,
  type SocialAccount,
  type SocialMediaItem,
} from '@tagalong/contracts/storefront/social-account';
import {
  failureProps,
  isApiError,
  isWaiting,
  listEndProps,
  Slot,
  useCall,
  useHost,
  usePages,
} from '@tagalong/platform';
import {
  Chip,
  ChipRow,
  color,
  EmptyState,
  ErrorState,
  ListEnd,
  PhotoIcon,
  Picture,
  radius,
  Skeleton,
  space,
  text,
} from '@tagalong/ui';
import { useState } from 'react';
import type { LinkKind } from '#parts/composer/kinds.ts';
import { LINK_TEXTS } from './link-texts.ts';

/** Accounts whose media a kind shows, and the platforms by which one is connected. */
const SOURCES: Readonly<Record<LinkKind, { platforms: readonly string[]; by: ConnectPlatform[] }>> = {
  tiktok: { platforms: ['tikTok'], by: ['tiktok'] },
  instagram: { platforms: ['instagram', 'instagram_business'], by: ['instagram', 'facebook_business'] },
  video: { platforms: ['youtube'], by: ['youtube'] },
};
const PAGE_SIZE = 12;

interface ConnectedMediaProps {
  kind: LinkKind;
  onPick(link: string): void;
}

/** Offers the videos or photos of the member's connected account on the kind's network (CR-02). */
export function ConnectedMedia({ kind, onPick }: ConnectedMediaProps) {
  const { platforms } = SOURCES[kind];
  const accounts = useCall(listSocialAccounts, { limit: 50 });
  const { report } = useHost();
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (!accounts.data) {
    if (isWaiting(accounts)) return <Skeleton height={120} radius="lg" />;
    return <ErrorState title={LINK_TEXTS.mediaFailed} {...failureProps(accounts, report)} />;
  }
  const own = accounts.data.data.filter(({ social_platform }) => platforms.includes(social_platform));
  const connected = own.filter(({ conn_status }) => conn_status === CONN_STATUS.connected);
  const account = connected.find(({ social_account_id: id }) => id === chosenId) ?? connected[0];
  return (
    <section css={styles.section} aria-label={LINK_TEXTS[kind].media}>
      <h2 css={styles.title}>{LINK_TEXTS[kind].media}</h2>
      {connected.length > 1 && (
        <ChipRow kind="group" label={LINK_TEXTS.mediaAccounts}>
          {connected.map((each) => (
            <Chip
              key={each.social_account_id}
              isSelected={each === account}
              onClick={() => setChosenId(each.social_account_id)}
            >
              <bdi>{`@${each.handle.replace(/^@/, '')}`}</bdi>
            </Chip>
          ))}
        </ChipRow>
      )}
      {account ? (
        <Media key={account.social_account_id} kind={kind} account={account} onPick={onPick} />
      ) : (
        <Connect kind={kind} isExpired={own.length > 0} />
      )}
    </section>
  );
}

function Connect({ kind, isExpired }: { kind: LinkKind; isExpired: boolean }) {
  return (
    <div css={styles.connect}>
      <p role={isExpired ? 'alert' : undefined}>
        {isExpired ? LINK_TEXTS.mediaExpired : LINK_TEXTS.mediaConnectText}
      </p>
      <Accounts kind={kind} isExpired={isExpired} />
    </div>
  );
}

function Accounts({ kind, isExpired }: { kind: LinkKind; isExpired: boolean }) {
  const props = { origin_page: 'create-post', platforms: SOURCES[kind].by, is_expired: isExpired } as const;
  return (
    <Slot
      of={SOCIAL_ACCOUNTS}
      props={props}
      fallback={<Skeleton height={connectHeight(props.platforms.length)} />}
    />
  );
}

function Media({ kind, account, onPick }: ConnectedMediaProps & { account: SocialAccount }) {
  const query = useMedia(account);
  if (!query.data && isApiError(query.error) && query.error.code === 'connection-expired')
    return <Connect kind={kind} isExpired />;
  return (
    <>
      <Posts query={query} onPick={onPick} />
      <Accounts kind={kind} isExpired={false} />
    </>
  );
}

const useMedia = ({ social_account_id: id }: SocialAccount) =>
  usePages(listSocialMedia, { id, limit: PAGE_SIZE });

interface PostsProps extends Pick<ConnectedMediaProps, 'onPick'> {
  query: ReturnType<typeof useMedia>;
}

function Posts({ query, onPick }: PostsProps) {
  const { report } = useHost();
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={240} radius="lg" />;
    return <ErrorState title={LINK_TEXTS.mediaFailed} {...failureProps(query, report)} />;
  }
  const items = query.data.pages.flatMap(({ data }) => data);
  if (items.length === 0)
    return <EmptyState icon={<PhotoIcon size={32} aria-hidden />} title={LINK_TEXTS.mediaEmpty} />;
  return (
    <>
      <ul css={styles.grid}>
        {items.map((item) => (
          <Item key={item.media_id} item={item} onPick={onPick} />
        ))}
      </ul>
      <ListEnd {...listEndProps(query, report, LINK_TEXTS.mediaMoreFailed)} end={null} />
    </>
  );
}

function Item({ item, onPick }: { item: SocialMediaItem; onPick(link: string): void }) {
  const name = item.caption || LINK_TEXTS.mediaUntitled;
  return (
    <li css={styles.item}>
      <button
        type="button"
        css={styles.pick}
        aria-label={LINK_TEXTS.mediaUse(name)}
        onClick={() => onPick(item.link)}
      >
        <Picture src={item.thumbnail_url} alt="" ratio={4 / 5} loading="lazy" />
        <span css={styles.caption}>{name}</span>
      </button>
    </li>
  );
}

const styles = {
  section: css({ display: 'grid', gap: space[4] }),
  title: css({ ...text('md', 700), color: color.text }),
  connect: css({
    ...text('base'),
    display: 'grid',
    gap: space[4],
    // The height with the accounts, which load after it.
    minHeight: 104,
    alignContent: 'start',
    color: color.text2,
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: space[3],
    margin: 0,
    padding: 0,
  }),
  item: css({ listStyle: 'none', minWidth: 0 }),
  pick: css({
    display: 'block',
    width: '100%',
    borderRadius: radius.md,
    overflow: 'hidden',
    textAlign: 'start',
    cursor: 'pointer',
  }),
  caption: css({
    ...text('xs'),
    display: 'block',
    overflow: 'hidden',
    paddingBlock: space[2],
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: color.text2,
  }),
};
