import { json, type StandInHandler } from './stand-in-http.ts';
import { pageOf, type StandInMedium, standInMedia } from './stand-in-media.ts';
import type { StandInTokens } from './stand-in-tokens.ts';

const API = '/youtube/v3';

/** The two calls of YouTube's Data API by which a channel's own videos are listed. */
export function youtubeDataStandIn(tokens: StandInTokens, pictureKeys: readonly string[]): StandInHandler {
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
    const media = standInMedia(channelId, pictureKeys);
    const { items, next } = pageOf(media, query.get('pageToken'), Number(query.get('maxResults')));
    return json({ items: items.map(itemOf), ...(next && { nextPageToken: next }) });
  };
}

function itemOf({ code, caption, thumbnailUrl, createdAt }: StandInMedium) {
  return {
    snippet: { title: caption, thumbnails: { ...(thumbnailUrl && { high: { url: thumbnailUrl } }) } },
    contentDetails: { videoId: code, videoPublishedAt: createdAt.toISOString() },
  };
}
