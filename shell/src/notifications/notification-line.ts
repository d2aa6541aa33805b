import { formatLocale } from '@tagalong/contracts/language';
import { moneyText } from '@tagalong/contracts/money';
import type { Notification } from '@tagalong/contracts/notification';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { NOTICE_TEXTS } from '@tagalong/contracts/texts/notice-texts';

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

const DEEDS = {
  follow: 'followed',
  'like-post': 'likedPost',
  'like-product': 'likedProduct',
  repost: 'reposted',
  tag: 'tagged',
  vote: 'voted',
  referral: 'joined',
} as const;
const INVITED = {
  referral: 'invitedReferral',
  influencer: 'invitedInfluencer',
  merchant: 'invitedMerchant',
  group: 'invitedGroup',
} as const;

function fromPeople(notification: Notification): NotificationLine {
  const { actors, other_count } = notification;
  const names = actors.map(({ nickname }) => nickname);
  return {
    subject: names.length > 0 ? namesText(names, other_count) : '',
    rest: deedText(notification),
    path: pathOf(notification),
  };
}

function deedText({ type, subtype }: Notification): string {
  if (type === 'anchor_invitation') {
    const kind = subtype.replace(/^invitation-/, '');
    return NOTICE_TEXTS[INVITED[kind as keyof typeof INVITED] ?? INVITED.referral];
  }
  const deed = DEEDS[subtype as keyof typeof DEEDS];
  return deed ? NOTICE_TEXTS[deed] : NOTICE_TEXTS.somethingNew;
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben, and 12 others'. */
function namesText(names: readonly string[], others: number): string {
  const shown = names.slice(0, 2);
  const rest = others + names.length - shown.length;
  const all = rest > 0 ? [...shown, NOTICE_TEXTS.others(rest)] : shown;
  return new Intl.ListFormat(formatLocale()).format(all);
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
