import type { OriginPage, SocialSignIn } from '@tagalong/contracts/account/social-login';
import { sameSitePath } from '@tagalong/contracts/core/routes';
import type { FastifyReply } from 'fastify';
import { escapeHtml, sendHtml } from '#api/http/html-page';

/** The shell sets this cookie for 5 minutes without httpOnly, so only a same-site path is accepted from it. */
export const RETURN_COOKIE = 'return_url';

const LINKED_ACCOUNTS = '/me/settings/linked-accounts';
const SWITCH_TO_CREATOR = '/me/switch-to-creator/social';
const CREATE_POST = '/create-post';

export function returnPathOf(cookie: string | undefined): string | null {
  return cookie ? sameSitePath(cookie) : null;
}

/** Returns the page on which the flow ends; `payload` describes the connected account. */
export function endPageOf(
  originPage: string | null,
  returnPath: string | null,
  payload: Readonly<Record<string, string>>,
): string {
  if (originPage === 'linked-accounts') return withQuery(LINKED_ACCOUNTS, payload);
  if (originPage === 'switch-to-creator') {
    const isStep = returnPath?.startsWith('/me/switch-to-creator/');
    return withQuery(isStep && returnPath ? returnPath : SWITCH_TO_CREATOR, payload);
  }
  if (originPage === 'create-post') return withQuery(returnPath ?? CREATE_POST, payload);
  return returnPath ?? '/';
}

/** Returns the login page, which offers the other login methods. */
export function loginPageOf(query: Readonly<Record<string, string>>): string {
  return withQuery('/login', query);
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(path, 'https://same.invalid');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** A page shown to the user instead of a redirect. */
export interface Notice {
  status: number;
  title: string;
  text: string;
  links: readonly { path: string; text: string }[];
}

const LOG_IN = { path: '/login', text: 'Log in by email' };
const HOME = { path: '/', text: 'Home' };
const NAMES: Readonly<Record<SocialSignIn, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  tiktok_business: 'TikTok',
  facebook_business: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

function again(platform: SocialSignIn, originPage: OriginPage | string | null) {
  const query = originPage ? `?origin_page=${encodeURIComponent(originPage)}` : '';
  return { path: `/login/social/${platform}${query}`, text: `Continue with ${NAMES[platform]}` };
}

export const NOTICES = {
  unknown: (): Notice => ({
    status: 404,
    title: 'This login doesn’t exist',
    text: 'You can’t log in with this provider. Choose another way to log in.',
    links: [LOG_IN, HOME],
  }),
  notSetUp: (platform: SocialSignIn): Notice => ({
    status: 404,
    title: `${NAMES[platform]} isn’t available`,
    text: `You can’t log in with ${NAMES[platform]} here yet. Log in by email instead.`,
    links: [LOG_IN, HOME],
  }),
  tiktokDown: (): Notice => ({
    status: 503,
    title: 'TikTok login no longer supported',
    text: 'You can’t log in with TikTok or connect it right now. Log in by email, or contact us if you have no other way.',
    links: [LOG_IN, { path: '/help', text: 'Contact us' }],
  }),
  /** The request came from another site; clicking the link makes it the user's own request. */
  confirm: (platform: SocialSignIn, originPage: string | null): Notice => ({
    status: 403,
    title: `Connect ${NAMES[platform]} to your account?`,
    text: 'You followed a link from another site. Continue only if you want to connect it.',
    links: [again(platform, originPage), HOME],
  }),
  /** The page of the linked accounts asks for the proof before it leads here. */
  proofRequired: (platform: SocialSignIn): Notice => ({
    status: 403,
    title: 'Confirm it’s you first',
    text: `You can connect ${NAMES[platform]} in your settings, where we ask you to confirm it’s you.`,
    links: [{ path: LINKED_ACCOUNTS, text: 'Linked accounts' }, HOME],
  }),
  deactivated: (): Notice => ({
    status: 403,
    title: 'This account is deactivated',
    text: 'Reactivate it first, then connect it.',
    links: [{ path: '/me/settings', text: 'Settings' }, HOME],
  }),
  tooMany: (): Notice => ({
    status: 429,
    title: 'Too many attempts',
    text: 'Wait 15 minutes, then try again.',
    links: [HOME],
  }),
  stale: (platform: SocialSignIn): Notice => ({
    status: 400,
    title: 'This login has expired',
    text: 'It took more than 10 minutes, was already used, or was started in another browser.',
    links: [again(platform, null), LOG_IN],
  }),
  refused: (platform: SocialSignIn, originPage: string | null): Notice => ({
    status: 400,
    title: `${NAMES[platform]} couldn’t confirm your login`,
    text: 'Nothing has changed. Try again.',
    links: [again(platform, originPage), LOG_IN],
  }),
  away: (platform: SocialSignIn, originPage: string | null): Notice => ({
    status: 502,
    title: `${NAMES[platform]} didn’t respond`,
    text: 'Nothing has changed. Try again in a moment.',
    links: [again(platform, originPage), LOG_IN],
  }),
  taken: (platform: SocialSignIn): Notice => ({
    status: 409,
    title: `This ${NAMES[platform]} login belongs to another account`,
    text: 'Log in with it to use that account, or unlink it there first.',
    links: [{ path: LINKED_ACCOUNTS, text: 'Linked accounts' }, HOME],
  }),
  signedOut: (): Notice => ({
    status: 401,
    title: 'You’re logged out',
    text: 'Log in, then connect it again.',
    links: [LOG_IN, HOME],
  }),
  internal: (): Notice => ({
    status: 500,
    title: 'Something went wrong on our end',
    text: 'Try again in a moment.',
    links: [LOG_IN, HOME],
  }),
};

export function sendNotice(reply: FastifyReply, { status, title, text, links }: Notice): FastifyReply {
  const anchors = links.map(
    ({ path, text: label }) => `<a class="button" href="${escapeHtml(path)}">${escapeHtml(label)}</a>`,
  );
  return sendHtml(reply, status, { title, body: `<p>${escapeHtml(text)}</p>${anchors.join('')}` });
}
