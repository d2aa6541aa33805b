import type { Notification } from '@tagalong/contracts/account/notification';
import { INVITE_FRIEND_ROUTE } from '@tagalong/contracts/account/routes';
import { formatLocale } from '@tagalong/contracts/core/language';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_TYPE_ROUTE } from '@tagalong/contracts/creation/routes';
import { EARNINGS_ROUTE, METRICS_ROUTE, SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  FOLLOWERS_ROUTE,
  GROUP_ROUTE,
  HOME_FEATURED_ROUTE,
  POST_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import { HOT_PRODUCTS_ROUTE, PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { NOTICE_TEXTS } from './notice-texts.ts';

interface NotificationLine {
  /** Rendered in bold at the start. */
  subject: string;
  rest: string;
  path: string;
}

/** Describes one notification. For subtypes unknown to this build it still names the actors. */
export function lineOf(notification: Notification): NotificationLine {
  return describeProduct(notification) ?? describeActors(notification);
}

const ACTION_TEXTS = {
  follow: 'followed',
  'like-post': 'likedPost',
  'like-product': 'likedProduct',
  repost: 'reposted',
  tag: 'tagged',
  vote: 'voted',
  mention: 'mentioned',
  referral: 'joined',
  'accepted-influencer': 'acceptedInfluencer',
  'accepted-merchant': 'acceptedMerchant',
  'accepted-group': 'acceptedGroup',
  'became-creator': 'becameCreator',
} as const;
const INVITATION_TEXTS = {
  referral: 'invitedReferral',
  influencer: 'invitedInfluencer',
  merchant: 'invitedMerchant',
  group: 'invitedGroup',
} as const;

const DRAFTS = href(CREATE_POST_TYPE_ROUTE, { type: 'draft' });

function describeActors(notification: Notification): NotificationLine {
  const { actors, other_count } = notification;
  const names = actors.map(({ nickname }) => nickname);
  return {
    subject: names.length > 0 ? namesText(names, other_count) : '',
    rest: actionText(notification),
    path: pathOf(notification),
  };
}

function actionText({ type, subtype }: Notification): string {
  if (type === 'anchor_invitation') {
    const kind = subtype.replace(/^invitation-/, '');
    return NOTICE_TEXTS[INVITATION_TEXTS[kind as keyof typeof INVITATION_TEXTS] ?? INVITATION_TEXTS.referral];
  }
  const action = ACTION_TEXTS[subtype as keyof typeof ACTION_TEXTS];
  return action ? NOTICE_TEXTS[action] : NOTICE_TEXTS.somethingNew;
}

/** Formats 'Ana', 'Ana and Ben' or 'Ana, Ben, and 12 others'. */
function namesText(names: readonly string[], others: number): string {
  const shown = names.slice(0, 2);
  const rest = others + names.length - shown.length;
  const all = rest > 0 ? [...shown, NOTICE_TEXTS.others(rest)] : shown;
  return new Intl.ListFormat(formatLocale()).format(all);
}

function pathOf({ type, actors, other_count, target, payload }: Notification): string {
  if (type === 'anchor_invitation') return invitationPath(payload);
  if (target?.type === 4) return href(POST_ROUTE, { id: target.key });
  if (target?.type === 3) return href(PRODUCT_ROUTE, { id: target.key });
  const [first, second] = actors;
  if (first && !second && other_count === 0) return href(USER_PROFILE_ROUTE, { id: first.user_id });
  return href(FOLLOWERS_ROUTE);
}

function invitationPath({ key, group }: Notification['payload']): string {
  if (typeof key === 'string') return href(INVITE_FRIEND_ROUTE, undefined, { key });
  if (typeof group === 'string') return href(GROUP_ROUTE, { group_id: group });
  return href(INVITE_FRIEND_ROUTE);
}

/** Describes notifications sent by the site itself, which have no actor. */
function describeProduct({ subtype, target, payload }: Notification): NotificationLine | null {
  const name = target?.name || NOTICE_TEXTS.aProduct;
  const product = target ? href(PRODUCT_ROUTE, { id: target.key }) : href(HOT_PRODUCTS_ROUTE);
  const amount = moneyText(numberOf(payload.amount));
  const bank = href(EARNINGS_ROUTE);
  switch (subtype) {
    case 'price-drop':
      return line(NOTICE_TEXTS.priceDrop(name), NOTICE_TEXTS.priceDropRest, product);
    case 'deal':
      return line(NOTICE_TEXTS.deal(name), NOTICE_TEXTS.dealRest, product);
    case 'sale':
      return saleLine(payload, amount);
    case 'commission':
      return line(NOTICE_TEXTS.commission(amount), NOTICE_TEXTS.commissionRest, bank);
    case 'payment':
      return line(NOTICE_TEXTS.payment(amount), NOTICE_TEXTS.paymentRest, bank);
    case 'payment-returned':
      return line(NOTICE_TEXTS.paymentReturned(amount), NOTICE_TEXTS.paymentReturnedRest, bank);
    case 'weekly-digest':
      return digestLine(payload);
    case 'draft-expiry': {
      const count = Math.max(1, numberOf(payload.count));
      return line(NOTICE_TEXTS.draftExpiry(count), NOTICE_TEXTS.draftExpiryRest, DRAFTS);
    }
    case 'post-published': {
      const path = target ? href(POST_ROUTE, { id: target.key }) : href(HOME_FEATURED_ROUTE);
      return line(NOTICE_TEXTS.postPublished, NOTICE_TEXTS.postPublishedRest, path);
    }
    case 'schedule-failed':
      return line(NOTICE_TEXTS.scheduleFailed, NOTICE_TEXTS.scheduleFailedRest, DRAFTS);
    case 'welcome':
      return line(NOTICE_TEXTS.welcome, NOTICE_TEXTS.welcomeRest, href(HOME_FEATURED_ROUTE));
    default:
      return null;
  }
}

/** One sale, or all of a day. */
function saleLine(
  { product, sale_id, sale_count }: Notification['payload'],
  amount: string,
): NotificationLine {
  const rest = NOTICE_TEXTS.saleRest(amount);
  const count = numberOf(sale_count);
  if (count > 1) return line(NOTICE_TEXTS.sales(count), rest, href(SALES_ROUTE));
  const path = href(SALES_ROUTE, undefined, { sale: String(numberOf(sale_id)) });
  return line(NOTICE_TEXTS.sale(String(product)), rest, path);
}

/** The views of last week, and what changed them most. */
function digestLine({ views, views_before, cause, change }: Notification['payload']): NotificationLine {
  const path = href(METRICS_ROUTE, undefined, { key: 'last_7_days' });
  const [now, before] = [numberOf(views), numberOf(views_before)];
  const isKnown = typeof cause === 'string' && cause !== '' && numberOf(change) !== 0;
  const rest = isKnown
    ? NOTICE_TEXTS.digestCause(cause, signedCount(numberOf(change)))
    : NOTICE_TEXTS.digestRest;
  return line(viewsText(now, before), rest, path);
}

function viewsText(now: number, before: number): string {
  if (now === before) return NOTICE_TEXTS.digestLevel(now);
  return now > before ? NOTICE_TEXTS.digestUp(now, now - before) : NOTICE_TEXTS.digestDown(now, before - now);
}

const signedCount = (count: number): string =>
  new Intl.NumberFormat(formatLocale(), { signDisplay: 'exceptZero' }).format(count);

const line = (subject: string, rest: string, path: string): NotificationLine => ({ subject, rest, path });

function numberOf(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}
