import { moneyText } from '@tagalong/contracts/money';
import type { Notification } from '@tagalong/contracts/notification';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { NOTICE_TEXTS, namesText } from '@tagalong/contracts/texts/notice-texts';

/** What a row says and where it leads. */
export interface NotificationLine {
  /** Drawn bold, first. */
  subject: string;
  rest: string;
  path: string;
}

/** The line of one notification. A subtype that this build does not know still names who did something. */
export function lineOf(notification: Notification): NotificationLine {
  return fromProduct(notification) ?? fromPeople(notification);
}

const DEEDS: Record<string, string> = {
  follow: NOTICE_TEXTS.followed,
  'like-post': NOTICE_TEXTS.likedPost,
  'like-product': NOTICE_TEXTS.likedProduct,
  repost: NOTICE_TEXTS.reposted,
  tag: NOTICE_TEXTS.tagged,
  vote: NOTICE_TEXTS.voted,
  referral: NOTICE_TEXTS.joined,
};

function fromPeople(notification: Notification): NotificationLine {
  const { type, subtype, actors, other_count } = notification;
  const names = actors.map(({ nickname }) => nickname);
  const deed = type === 'anchor_invitation' ? inviteText(subtype) : DEEDS[subtype];
  return {
    subject: names.length > 0 ? namesText(names, other_count) : '',
    rest: deed ?? NOTICE_TEXTS.somethingNew,
    path: pathOf(notification),
  };
}

function inviteText(subtype: string): string {
  const kind = subtype.replace(/^invitation-/, '');
  return NOTICE_TEXTS.invited[kind as keyof typeof NOTICE_TEXTS.invited] ?? NOTICE_TEXTS.invited.referral;
}

function pathOf({ type, actors, other_count, target, payload }: Notification): string {
  if (type === 'anchor_invitation') return invitationPath(payload);
  if (target?.type === 4) return href(ROUTES.post, { id: target.key });
  if (target?.type === 3) return href(ROUTES.product, { id: target.key });
  const [first, second] = actors;
  if (first && !second && other_count === 0) return href(ROUTES.userProfile, { id: first.user_id });
  return href(ROUTES.followers);
}

function invitationPath({ key, group }: Notification['payload']): string {
  if (typeof key === 'string') return href(ROUTES.inviteFriend, undefined, { key });
  if (typeof group === 'string') return href(ROUTES.group, { group_id: group });
  return href(ROUTES.inviteFriend);
}

/** Lines that are the site's own words: nobody did them. */
function fromProduct({ subtype, target, payload }: Notification): NotificationLine | null {
  const name = target?.name || NOTICE_TEXTS.aProduct;
  const product = target ? href(ROUTES.product, { id: target.key }) : href(ROUTES.hotProducts);
  const amount = moneyText(numberOf(payload.amount));
  const bank = href(ROUTES.earnings);
  switch (subtype) {
    case 'price-drop':
      return line(NOTICE_TEXTS.priceDrop(name), NOTICE_TEXTS.priceDropRest, product);
    case 'deal':
      return line(NOTICE_TEXTS.deal(name), NOTICE_TEXTS.dealRest, product);
    case 'commission':
      return line(NOTICE_TEXTS.commission(amount), NOTICE_TEXTS.commissionRest, bank);
    case 'payment':
      return line(NOTICE_TEXTS.payment(amount), NOTICE_TEXTS.paymentRest, bank);
    case 'payment-returned':
      return line(NOTICE_TEXTS.paymentReturned(amount), NOTICE_TEXTS.paymentReturnedRest, bank);
    case 'draft-expiry': {
      const drafts = href(ROUTES.createPostType, { type: 'draft' });
      const count = Math.max(1, numberOf(payload.count));
      return line(NOTICE_TEXTS.draftExpiry(count), NOTICE_TEXTS.draftExpiryRest, drafts);
    }
    case 'welcome':
      return line(NOTICE_TEXTS.welcome, NOTICE_TEXTS.welcomeRest, href(ROUTES.homeFeatured));
    default:
      return null;
  }
}

const line = (subject: string, rest: string, path: string): NotificationLine => ({ subject, rest, path });

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
