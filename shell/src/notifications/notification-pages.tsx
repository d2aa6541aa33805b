import { NOTIFICATION_TYPES, type NotificationType } from '@tagalong/contracts/notification';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { NOTICE_TEXTS } from '@tagalong/contracts/texts/notice-texts';
import { Link, useParams } from '@tagalong/platform';
import { BellIcon, Button, EmptyState, Page, VisuallyHidden } from '@tagalong/ui';
import { NotificationList } from './notification-list.tsx';
import { NotificationSubtypes } from './notification-subtypes.tsx';
import { NotificationTabs } from './notification-tabs.tsx';

/** What happened to somebody's posts, people and things: all of it, one type, or one subtype (NO-02). */
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
        <Button as={Link} to={href(ROUTES.notifications)} replace>
          {NOTICE_TEXTS.unknownAction}
        </Button>
      }
    />
  );
}
