import { createHmac } from 'node:crypto';
import { challengeOf, json, type SandboxHandler, type SandboxRequest } from './sandbox-http.ts';
import { pageOf, type SandboxMedium, sandboxMedia } from './sandbox-media.ts';
import { digitsOf } from './sandbox-people.ts';
import type { Holder, SandboxTokens } from './sandbox-tokens.ts';

interface GraphSandboxInput {
  clientId: string;
  clientSecret: string;
  tokens: SandboxTokens;
  pictureKeys: readonly string[];
}

const HOUR_S = 3_600;
const LONG_S = 60 * 24 * HOUR_S;
const VERSION = '/v23.0';

const refuse = (code: number, message: string) =>
  json({ error: { message, type: 'OAuthException', code } }, 400);
const badToken = () => refuse(190, 'Invalid OAuth access token.');
const badCode = () => refuse(100, 'Invalid verification code.');

/** Implements the Graph API calls that sign-in and Instagram business accounts need. */
export function facebookSandbox({
  clientId,
  clientSecret,
  tokens,
  pictureKeys,
}: GraphSandboxInput): SandboxHandler {
  function token({ query }: SandboxRequest): Response {
    if (query.get('client_id') !== clientId || query.get('client_secret') !== clientSecret)
      return refuse(101, 'Error validating application.');
    const answer = (holder: Holder, lifeS: number) =>
      json({
        access_token: tokens.token('access', 'facebook', holder, lifeS),
        token_type: 'bearer',
        expires_in: lifeS,
      });
    if (query.get('grant_type') === 'fb_exchange_token') {
      const holder = tokens.holderOf(query.get('fb_exchange_token'), 'access', 'facebook');
      return holder ? answer(holder, LONG_S) : badToken();
    }
    const redeemed = tokens.redeem('facebook', query, clientId, challengeOf);
    return redeemed ? answer(redeemed.holder, HOUR_S) : badCode();
  }

  function debug({ query }: SandboxRequest): Response {
    if (query.get('access_token') !== `${clientId}|${clientSecret}`) return badToken();
    const holder = tokens.holderOf(query.get('input_token'), 'access', 'facebook');
    return json({
      data: holder ? { app_id: clientId, is_valid: true, user_id: holder.subject } : { is_valid: false },
    });
  }

  /** Handles requests with a person's token and the app's proof. */
  function withToken(rest: string, query: URLSearchParams): Response {
    const accessToken = query.get('access_token') ?? '';
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    const holder = tokens.holderOf(accessToken, 'access', 'facebook');
    if (!holder || query.get('appsecret_proof') !== proof) return badToken();
    if (rest === '/me') return json({ id: holder.subject, name: holder.name, email: holder.email });
    const accounts = instagramAccountsOf(holder);
    if (rest === '/me/accounts') {
      const pages = accounts.map((account) => ({ id: account.pageId, instagram_business_account: account }));
      return json({ data: [{ id: digitsOf('page', 15) }, ...pages] });
    }
    const owned = accounts.find(({ id }) => rest === `/${id}/media`);
    return owned ? mediaResponse(owned.id, query, pictureKeys) : refuse(100, 'Unsupported get request.');
  }

  return (request) => {
    const { host, path, query } = request;
    if (host !== 'graph.facebook.com' || !path.startsWith(VERSION)) return null;
    const rest = path.slice(VERSION.length);
    if (rest === '/oauth/access_token') return token(request);
    return rest === '/debug_token' ? debug(request) : withToken(rest, query);
  };
}

function instagramAccountsOf({ subject, handle, instagramCount }: Holder) {
  return Array.from({ length: instagramCount }, (_, index) => ({
    id: digitsOf(`instagram/${subject}/${index}`, 17),
    ig_id: digitsOf(`ig/${subject}/${index}`, 10),
    pageId: digitsOf(`page/${subject}/${index}`, 15),
    username: index === 0 ? handle : `${handle}.${index + 1}`,
  }));
}

/** Implements the Instagram API with Instagram login. */
export function instagramSandbox(input: GraphSandboxInput): SandboxHandler {
  const { clientId, clientSecret, tokens, pictureKeys } = input;

  function token(form: URLSearchParams): Response {
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const redeemed = isClient ? tokens.redeem('instagram', form, clientId, challengeOf) : null;
    if (!redeemed)
      return json({ error_type: 'OAuthException', code: 400, error_message: 'Invalid code.' }, 400);
    const access_token = tokens.token('access', 'instagram', redeemed.holder, HOUR_S);
    return json({ access_token, user_id: redeemed.holder.subject, permissions: 'instagram_business_basic' });
  }

  function withToken({ path, query }: SandboxRequest): Response {
    const holder = tokens.holderOf(query.get('access_token'), 'access', 'instagram');
    if (!holder) return badToken();
    const { subject, handle, name } = holder;
    if (path === `${VERSION}/me`) return json({ user_id: subject, username: handle, name });
    if (path === `${VERSION}/me/media`) return mediaResponse(subject, query, pictureKeys);
    const isExchange = path === '/access_token' && query.get('client_secret') === clientSecret;
    if (!isExchange) return refuse(100, 'Unsupported get request.');
    const access_token = tokens.token('access', 'instagram', holder, LONG_S);
    return json({ access_token, token_type: 'bearer', expires_in: LONG_S });
  }

  return (request) => {
    if (request.host === 'api.instagram.com') return request.method === 'POST' ? token(request.form) : null;
    return request.host === 'graph.instagram.com' ? withToken(request) : null;
  };
}

function mediaResponse(ownerId: string, query: URLSearchParams, pictureKeys: readonly string[]): Response {
  const media = sandboxMedia(`instagram/${ownerId}`, pictureKeys);
  const { items, next } = pageOf(media, query.get('after'), Number(query.get('limit') ?? 25));
  const paging = next ? { cursors: { after: next }, next: `https://graph.invalid/?after=${next}` } : {};
  return json({ data: items.map(itemOf), paging });
}

function itemOf({ id, code, caption, thumbnailUrl, createdAt, isVideo }: SandboxMedium) {
  return {
    id,
    caption,
    media_type: isVideo ? 'VIDEO' : 'IMAGE',
    [isVideo ? 'thumbnail_url' : 'media_url']: thumbnailUrl,
    permalink: `https://www.instagram.com/${isVideo ? 'reel' : 'p'}/${code}/`,
    timestamp: createdAt.toISOString(),
  };
}
