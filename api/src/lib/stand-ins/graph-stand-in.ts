import { createHmac } from 'node:crypto';
import { digitsOf } from './sandbox-people.ts';
import { challengeOf, json, type StandInHandler, type StandInRequest } from './stand-in-http.ts';
import { pageOf, type StandInMedium, standInMedia } from './stand-in-media.ts';
import type { Holder, StandInTokens } from './stand-in-tokens.ts';

interface GraphStandInInput {
  clientId: string;
  clientSecret: string;
  tokens: StandInTokens;
  pictureKeys: readonly string[];
}

const HOUR_S = 3_600;
const LONG_S = 60 * 24 * HOUR_S;
const VERSION = '/v23.0';

const refuse = (code: number, message: string) =>
  json({ error: { message, type: 'OAuthException', code } }, 400);
const badToken = () => refuse(190, 'Invalid OAuth access token.');
const badCode = () => refuse(100, 'Invalid verification code.');

/** The calls of Facebook's Graph API that sign-in and Instagram's business accounts need. */
export function facebookStandIn({
  clientId,
  clientSecret,
  tokens,
  pictureKeys,
}: GraphStandInInput): StandInHandler {
  function token({ query }: StandInRequest): Response {
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

  function debug({ query }: StandInRequest): Response {
    if (query.get('access_token') !== `${clientId}|${clientSecret}`) return badToken();
    const holder = tokens.holderOf(query.get('input_token'), 'access', 'facebook');
    return json({
      data: holder ? { app_id: clientId, is_valid: true, user_id: holder.subject } : { is_valid: false },
    });
  }

  return (request) => {
    const { host, path, query } = request;
    if (host !== 'graph.facebook.com' || !path.startsWith(VERSION)) return null;
    const rest = path.slice(VERSION.length);
    if (rest === '/oauth/access_token') return token(request);
    if (rest === '/debug_token') return debug(request);
    const accessToken = query.get('access_token') ?? '';
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    const holder = tokens.holderOf(accessToken, 'access', 'facebook');
    if (!holder || query.get('appsecret_proof') !== proof) return badToken();
    if (rest === '/me') return json({ id: holder.subject, name: holder.name, email: holder.email });
    const accounts = instagramAccountsOf(holder);
    if (rest === '/me/accounts') {
      const business = accounts.map((account) => ({
        id: account.pageId,
        instagram_business_account: account,
      }));
      return json({ data: [{ id: digitsOf('page', 15) }, ...business] });
    }
    const owned = accounts.find(({ id }) => rest === `/${id}/media`);
    return owned ? mediaAnswer(owned.id, query, pictureKeys) : refuse(100, 'Unsupported get request.');
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

/** The calls of the Instagram API with Instagram log-in. */
export function instagramStandIn({
  clientId,
  clientSecret,
  tokens,
  pictureKeys,
}: GraphStandInInput): StandInHandler {
  return ({ host, path, query, form, method }) => {
    if (host === 'api.instagram.com' && path === '/oauth/access_token' && method === 'POST') {
      const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
      const redeemed = isClient ? tokens.redeem('instagram', form, clientId, challengeOf) : null;
      if (!redeemed)
        return json({ error_type: 'OAuthException', code: 400, error_message: 'Invalid code.' }, 400);
      const access_token = tokens.token('access', 'instagram', redeemed.holder, HOUR_S);
      return json({
        access_token,
        user_id: redeemed.holder.subject,
        permissions: 'instagram_business_basic',
      });
    }
    if (host !== 'graph.instagram.com') return null;
    const holder = tokens.holderOf(query.get('access_token'), 'access', 'instagram');
    if (!holder) return badToken();
    if (path === '/access_token' && query.get('client_secret') === clientSecret) {
      const access_token = tokens.token('access', 'instagram', holder, LONG_S);
      return json({ access_token, token_type: 'bearer', expires_in: LONG_S });
    }
    if (path === `${VERSION}/me`)
      return json({ user_id: holder.subject, username: holder.handle, name: holder.name });
    return path === `${VERSION}/me/media` ? mediaAnswer(holder.subject, query, pictureKeys) : null;
  };
}

function mediaAnswer(ownerId: string, query: URLSearchParams, pictureKeys: readonly string[]): Response {
  const media = standInMedia(`instagram/${ownerId}`, pictureKeys);
  const { items, next } = pageOf(media, query.get('after'), Number(query.get('limit') ?? 25));
  const paging = next ? { cursors: { after: next }, next: `https://graph.invalid/?after=${next}` } : {};
  return json({ data: items.map(itemOf), paging });
}

function itemOf({ id, code, caption, thumbnailUrl, createdAt, isVideo }: StandInMedium) {
  return {
    id,
    caption,
    media_type: isVideo ? 'VIDEO' : 'IMAGE',
    [isVideo ? 'thumbnail_url' : 'media_url']: thumbnailUrl,
    permalink: `https://www.instagram.com/${isVideo ? 'reel' : 'p'}/${code}/`,
    timestamp: createdAt.toISOString(),
  };
}
