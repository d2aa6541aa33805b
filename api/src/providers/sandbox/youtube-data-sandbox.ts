import { json, type SandboxHandler } from './sandbox-http.ts';
import { pageOf, type SandboxMedium, sandboxMedia } from './sandbox-media.ts';
import type { SandboxTokens } from './sandbox-tokens.ts';

const API = '/youtube/v3';

/** Implements the two calls of YouTube's Data API that list a channel's own videos. */
export function youtubeDataSandbox(tokens: SandboxTokens, pictureKeys: readonly string[]): SandboxHandler {
  return ({ host, path, query, bearer }) => {
    if (host !== 'www.googleapis.com' || !path.startsWith(API)) return null;
    const holder = tokens.holderOf(bearer, 'access', 'google');
    if (!holder) return json({ error: { code: 401, status: 'UNAUTHENTICATED' } }, 401);
    const channelId = `UC${holder.subject}`;
    const uploads = `UU${holder.subject}`;
    if (path === `${API}/channels`) {
      const snippet = { title: holder.name, customUrl: `@${holder.handle}` };
      const contentDetails = { relatedPlaylists: { uploads } };
      return json({ items: [{ id: channelId, snippet, contentDetails }] });
    }
    if (path !== `${API}/playlistItems` || query.get('playlistId') !== uploads) return null;
    const media = sandboxMedia(channelId, pictureKeys);
    const { items, next } = pageOf(media, query.get('pageToken'), Number(query.get('maxResults')));
    return json({ items: items.map(itemOf), ...(next && { nextPageToken: next }) });
  };
}

function itemOf({ code, caption, thumbnailUrl, createdAt }: SandboxMedium) {
  return {
    snippet: { title: caption, thumbnails: { ...(thumbnailUrl && { high: { url: thumbnailUrl } }) } },
    contentDetails: { videoId: code, videoPublishedAt: createdAt.toISOString() },
  };
}
