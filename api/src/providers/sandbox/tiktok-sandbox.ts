import { challengeOf, json, type SandboxHandler } from './sandbox-http.ts';
import { pageOf, sandboxMedia } from './sandbox-media.ts';
import type { Holder, SandboxTokens } from './sandbox-tokens.ts';

interface TiktokSandboxInput {
  clientId: string;
  clientSecret: string;
  tokens: SandboxTokens;
  pictureKeys: readonly string[];
}

const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;
const OK = { code: 'ok', message: '', log_id: 'sandbox' };

/** Implements TikTok's token call and the two calls of its Display API. */
export function tiktokSandbox({
  clientId,
  clientSecret,
  tokens,
  pictureKeys,
}: TiktokSandboxInput): SandboxHandler {
  function token(form: URLSearchParams): Response {
    const refuse = (error: string) => json({ error, error_description: error, log_id: 'sandbox' }, 400);
    if (form.get('client_key') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse('invalid_client');
    const holder =
      form.get('grant_type') === 'refresh_token'
        ? tokens.holderOf(form.get('refresh_token'), 'refresh', 'tiktok')
        : tokens.redeem('tiktok', form, clientId, challengeOf)?.holder;
    if (!holder) return refuse('invalid_grant');
    return json({
      open_id: holder.subject,
      scope: 'user.info.basic,user.info.profile,video.list',
      access_token: tokens.token('access', 'tiktok', holder, DAY_S),
      expires_in: DAY_S,
      refresh_token: tokens.token('refresh', 'tiktok', holder, YEAR_S),
      refresh_expires_in: YEAR_S,
      token_type: 'Bearer',
    });
  }

  function videos({ subject, handle }: Holder, body: string): Response {
    const request = JSON.parse(body || '{}') as { cursor?: number; max_count?: number };
    const media = sandboxMedia(`tiktok/${subject}`, pictureKeys);
    const { items, next } = pageOf(media, String(request.cursor ?? 0), request.max_count ?? 10);
    const data = {
      videos: items.map(({ id, caption, thumbnailUrl, createdAt }) => ({
        id,
        title: caption,
        video_description: caption,
        cover_image_url: thumbnailUrl,
        share_url: `https://www.tiktok.com/@${handle}/video/${id}?utm_source=sandbox`,
        create_time: Math.floor(createdAt.getTime() / 1_000),
      })),
      cursor: Number(next ?? media.length),
      has_more: next !== null,
    };
    return json({ data, error: OK });
  }

  return ({ host, path, form, body, bearer, method }) => {
    if (host !== 'open.tiktokapis.com') return null;
    if (path === '/v2/oauth/token/' && method === 'POST') return token(form);
    const holder = tokens.holderOf(bearer, 'access', 'tiktok');
    if (!holder)
      return json(
        { data: {}, error: { code: 'access_token_invalid', message: 'Invalid.', log_id: '' } },
        401,
      );
    if (path === '/v2/user/info/') {
      const user = { open_id: holder.subject, display_name: holder.name, username: holder.handle };
      return json({ data: { user }, error: OK });
    }
    return path === '/v2/video/list/' && method === 'POST' ? videos(holder, body) : null;
  };
}
