import { type EmbedFacts, getInstagram, getTiktok } from '@tagalong/contracts/embed';
import { instagramCode, tiktokLink } from '@tagalong/contracts/social-links';
import { success } from '#lib/answers';
import type { Database } from '#lib/database';
import { DomainError } from '#lib/errors';
import { limitRate } from '#lib/rate-limit';
import type { Serve } from '#lib/serve';
import { frameOf, type SocialEmbeds, type SocialFacts } from '#lib/social-embeds';

interface EmbedRoutesInput {
  db: Database;
  embeds: SocialEmbeds;
  /** A picture elsewhere in a form that pages of this site can show. */
  preview(address: string | null): Promise<string | null>;
  rateLimitFactor: number;
}

const HOUR_S = 3_600;
const LOOK_UPS_PER_HOUR = 300;

/** What links to TikTok and Instagram lead to. */
export function embedRoutes(serve: Serve, { db, embeds, preview, rateLimitFactor }: EmbedRoutesInput): void {
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
