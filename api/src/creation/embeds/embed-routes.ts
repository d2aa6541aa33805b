import { instagramCode, tiktokLink } from '@tagalong/contracts/account/social-links';
import {
  type EmbedFacts,
  getInstagram,
  getTiktok,
  type LinkOrigin,
  type LinkPreview,
  previewLink,
} from '@tagalong/contracts/creation/embed';
import { youtubeVideoId } from '@tagalong/contracts/creation/youtube';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import { HOUR_S, limitRate } from '#api/http/rate-limit';
import { success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { frameOf, type SocialFacts } from '#api/providers/embeds/social-embeds';
import { postSources } from '#api/social/index';

const LOOK_UPS_PER_HOUR = 300;

/** Serves facts about YouTube, TikTok and Instagram links. */
export function embedRoutes(serve: Serve, context: ApiContext): void {
  const { db, isTiktokAlive, rateLimitFactor } = context;
  const { embeds } = context.ports;
  const { preview } = postSources(context);
  const limit = (userId: number): Promise<void> => {
    const max = LOOK_UPS_PER_HOUR * rateLimitFactor;
    return limitRate(db, [{ bucket: `link-preview:${userId}`, max, windowS: HOUR_S }]);
  };

  async function answerOf(facts: SocialFacts, title: string): Promise<EmbedFacts> {
    return {
      html: frameOf(facts, title),
      video_url: facts.url,
      embed_url: facts.embedUrl,
      author_url: facts.authorUrl,
      author_name: facts.authorName,
      title: facts.title,
      thumbnail_url: await preview(facts.thumbnailUrl),
      width: facts.widthPx,
      height: facts.heightPx,
    };
  }

  const previews: Record<LinkOrigin, (link: string) => Promise<LinkPreview>> = {
    async youtube(link) {
      const videoId = youtubeVideoId(link);
      if (!videoId) throw new DomainError('not-a-youtube-link');
      return previewOf('youtube', await embeds.youtube(videoId));
    },
    async tiktok(link) {
      const known = tiktokLink(link);
      if (!known) throw new DomainError('not-a-tiktok-link');
      if (!isTiktokAlive) throw new DomainError('tiktok-down');
      return previewOf('tiktok', await embeds.tiktok(known));
    },
    async instagram(link) {
      const code = instagramCode(link);
      if (!code) throw new DomainError('not-an-instagram-link');
      return previewOf('instagram', await embeds.instagram(code));
    },
  };

  async function previewOf(origin: LinkOrigin, facts: SocialFacts): Promise<LinkPreview> {
    return {
      resource_origin: origin,
      link: facts.url,
      embed_url: facts.embedUrl,
      title: facts.title,
      author_name: facts.authorName,
      thumbnail_url: await preview(facts.thumbnailUrl),
      width: facts.widthPx,
      height: facts.heightPx,
    };
  }

  serve(previewLink, async ({ request: { link, resource_origin = 'youtube' }, viewer }) => {
    await limit(viewer.id);
    return success(await previews[resource_origin](link));
  });

  serve(getTiktok, async ({ request, viewer }) => {
    const link = tiktokLink(request.url);
    if (!link) throw new DomainError('not-a-tiktok-link');
    await limit(viewer.id);
    return success(await answerOf(await embeds.tiktok(link), 'TikTok video'));
  });

  serve(getInstagram, async ({ request, viewer }) => {
    const code = instagramCode(request.url);
    if (!code) throw new DomainError('not-an-instagram-link');
    await limit(viewer.id);
    return success(await answerOf(await embeds.instagram(code), 'Instagram post'));
  });
}
