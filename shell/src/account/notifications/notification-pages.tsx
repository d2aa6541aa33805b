import { NOTIFICATION_TYPES, type NotificationType } from '@tagalong/contracts/account/notification';
import { NOTIFICATIONS_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useParams } from '@tagalong/platform';
import { BellIcon, Button, EmptyState, Page, VisuallyHidden } from '@tagalong/ui';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationSubtypes, NotificationTabs } from './notification-tabs.tsx';

/** Shows all notifications, one type or one subtype (NO-02). */
export function NotificationPages() {
  const { type, subtype } = useParams();
  const known = NOTIFICATION_TYPES.find((name) => name === type);
  const isUnknown = type !== undefined && !known;
  return (
    <Page measure="settings">
      <VisuallyHidden as="h1">{NOTICE_TEXTS.title}</VisuallyHidden>
      <NotificationTabs current={known} isAll={type === undefined} isNarrowed={subtype !== undefined} />
      <NotificationSubtypes type={known} current={subtype} />
      {isUnknown ? (
        <Unknown />
      ) : (
        <NotificationList key={`${type} ${subtype}`} {...filterOf(known, subtype)} />
      )}
    </Page>
  );
}

function filterOf(type: NotificationType | undefined, subtype: string | undefined) {
  return { ...(type && { type }), ...(subtype !== undefined && { subtype }) };
}

function Unknown() {
  return (
    <EmptyState
      icon={<BellIcon size={32} aria-hidden />}
      title={NOTICE_TEXTS.unknownTitle}
      text={NOTICE_TEXTS.unknownText}
      action={
        <Button as={Link} to={href(NOTIFICATIONS_ROUTE)} replace>
          {NOTICE_TEXTS.unknownAction}
        </Button>
      }
    />
  );
}
