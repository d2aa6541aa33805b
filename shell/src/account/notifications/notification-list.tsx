import { css } from '@emotion/react';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_FEATURED_ROUTE } from '@tagalong/contracts/social/routes';
import { isWaiting, Link, listEndProps, useHost, usePages } from '@tagalong/platform';
import { BellIcon, Button, color, EmptyState, ListEnd, space, text } from '@tagalong/ui';
import { useId } from 'react';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { groupByDay } from './days.ts';
import { NewNotificationsPill } from './new-notifications-pill.tsx';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import type { ListFilter } from './read-tracker.ts';
import { useMarkAsRead } from './use-mark-as-read.ts';
import { useNewNotifications } from './use-new-notifications.ts';

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

const styles = {
  day: css({ ...text('md', 700), paddingBlock: `${space[5]} ${space[3]}`, paddingInline: space[4] }),
  list: css({ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, listStyle: 'none' }),
  end: css({ ...text('sm'), paddingBlock: space[8], color: color.text2, textAlign: 'center' }),
};
