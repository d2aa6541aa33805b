import { css, keyframes } from '@emotion/react';
import { NOTIFICATION_COUNT_CHANGED } from '@tagalong/contracts/account/events';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { HOME_FEATURED_ROUTE } from '@tagalong/contracts/social/routes';
import { isWaiting, Link, listEndProps, useEvent, useHost, usePages } from '@tagalong/platform';
import {
  BellIcon,
  Button,
  color,
  EmptyState,
  ListEnd,
  layer,
  media,
  Skeleton,
  shadow,
  size,
  space,
  text,
  VisuallyHidden,
} from '@tagalong/ui';
import { useId, useRef, useState } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { groupByDay } from './days.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { NotificationRow } from './notification-row.tsx';
import type { ListFilter } from './use-mark-as-read.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';

const PAGE_SIZE = 20;
/** Reloads the list when the visitor returns after this many milliseconds. */
const STALE_MS = 30_000;

export function NotificationList(filter: ListFilter) {
  const { report } = useHost();
  const query = usePages(listNotifications, { ...filter, limit: PAGE_SIZE }, { staleMs: STALE_MS });
  const items = query.data?.pages.flatMap((page) => page.data) ?? [];
  useMarkAsRead(filter, items.find(({ is_read }) => !is_read)?.id ?? 0);
  const again = async (): Promise<void> => {
    await query.refetch();
  };
  const { hasNew, show } = useNewNotifications(filter, items[0]?.id ?? (query.data ? 0 : null), again);

  if (!query.data) {
    if (isWaiting(query)) return <NotificationSkeleton />;
    return <QueryError title={NOTICE_TEXTS.failedTitle} query={query} />;
  }
  return (
    <>
      <NewNotificationsPill isShown={hasNew} isLoading={query.isRefetching} onShow={show} />
      {items.length === 0 ? <Empty type={filter.type ?? 'all'} /> : <Days items={items} />}
      <ListEnd
        {...listEndProps(query, report, NOTICE_TEXTS.moreFailed)}
        end={items.length > PAGE_SIZE && <p css={styles.end}>{NOTICE_TEXTS.end}</p>}
      />
    </>
  );
}

function Days({ items }: { items: Parameters<typeof NotificationRow>[0]['notification'][] }) {
  const { now } = useHost();
  return groupByDay(items, now()).map((day) => <Day key={`${day.heading} ${day.items[0]?.id}`} {...day} />);
}

function Day({
  heading,
  items,
}: ReturnType<typeof groupByDay<Parameters<typeof Days>[0]['items'][number]>>[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={styles.day} id={id}>
        {heading}
      </h2>
      <ul css={styles.list}>
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const EMPTY = {
  all: 'emptyAll',
  follower: 'emptyFollower',
  interaction: 'emptyInteraction',
  tagalong: 'emptyTagalong',
  anchor_invitation: 'emptyInvitation',
} as const;

function Empty({ type }: { type: keyof typeof EMPTY }) {
  return (
    <EmptyState
      icon={<BellIcon size={32} aria-hidden />}
      title={NOTICE_TEXTS.emptyTitle}
      text={NOTICE_TEXTS[EMPTY[type]]}
      action={
        <Button as={Link} to={href(HOME_FEATURED_ROUTE)} variant="secondary">
          {NOTICE_TEXTS.emptyAction}
        </Button>
      }
    />
  );
}

const WIDTHS = ['78%', '64%', '82%', '58%', '72%', '68%', '76%', '60%'];

function NotificationSkeleton() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div aria-hidden>
        <div css={styles.skeletonDay}>
          <Skeleton width={72} height={20} />
        </div>
        {WIDTHS.map((width) => (
          <div key={width} css={styles.row}>
            <Skeleton width={48} height={48} radius="full" />
            <div css={styles.lines}>
              <Skeleton width={width} height={16} />
              <Skeleton width={64} height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

interface NewNotificationsPillProps {
  isShown: boolean;
  isLoading: boolean;
  onShow(): void;
}

/** Floats above the list and is announced once to screen readers. */
function NewNotificationsPill({ isShown, isLoading, onShow }: NewNotificationsPillProps) {
  return (
    <div css={styles.place}>
      <span role="status">
        <VisuallyHidden>{isShown ? NOTICE_TEXTS.newAnnouncement : null}</VisuallyHidden>
      </span>
      {isShown && (
        <Button css={styles.pill} size="sm" isPending={isLoading} onClick={onShow}>
          {NOTICE_TEXTS.newNotifications}
        </Button>
      )}
    </div>
  );
}

/**
 * True when notifications newer than the list's first one exist. The list only reloads when the reader asks, so
 * nothing moves while the reader taps. `topId` is null before the list has loaded.
 */
function useNewNotifications(filter: ListFilter, topId: number | null, reload: () => Promise<void>) {
  const { client, report } = useHost();
  const [newestId, setNewestId] = useState(0);
  const lastTotal = useRef<number | null>(null);

  const loadNewest = async (): Promise<void> => {
    const { data } = await client.call(listNotifications, { ...filter, limit: 1 });
    setNewestId(data[0]?.id ?? 0);
  };
  useEvent(NOTIFICATION_COUNT_CHANGED, ({ total }) => {
    const hasIncreased = lastTotal.current !== null && total > lastTotal.current;
    lastTotal.current = total;
    if (hasIncreased && topId !== null) loadNewest().catch(report);
  });

  return {
    hasNew: topId !== null && newestId > topId,
    show(): void {
      window.scrollTo({ top: 0, behavior: 'auto' });
      reload().catch(report);
    },
  };
}

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });
const styles = {
  day: css({ ...text('md', 700), paddingBlock: `${space[5]} ${space[3]}`, paddingInline: space[4] }),
  list: css({ display: 'flex', flexDirection: 'column', gap: 2 }),
  end: css({ ...text('sm'), paddingBlock: space[8], color: color.text2, textAlign: 'center' }),
  skeletonDay: css({ paddingBlock: `${space[5]} ${space[3]}`, paddingInline: space[4] }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 72,
    marginBottom: 2,
    padding: space[4],
  }),
  lines: css({ flex: 1, display: 'flex', flexDirection: 'column', gap: 6 }),
  // Has no height of its own so that the list doesn't shift when the pill appears.
  place: css({
    position: 'sticky',
    top: size.headerMobile + 8,
    zIndex: layer.sticky - 1,
    display: 'flex',
    justifyContent: 'center',
    height: 0,
    marginTop: `calc(-1 * ${space[5]})`,
  }),
  pill: css({
    boxShadow: shadow[2],
    animation: `${drop} 180ms ease-out`,
    [media.reducedMotion]: { animation: 'none' },
  }),
};
