import { youtubeEmbedUrl } from '@tagalong/contracts/creation/youtube';
import { DomainError } from '#api/http/errors';
import { type OembedInput, readOembed, shortText, sizeOf } from './oembed.ts';
import type { SocialEmbeds } from './social-embeds.ts';
import { pictureUrlOf } from './social-pictures.ts';

/** Status codes for a video that is deleted, private or not embeddable. */
const GONE = [401, 404];
const SIZE = { widthPx: 1280, heightPx: 720 };
/** Picture of this site, which the sandbox names. */
const OWN_PICTURE = /^\/media\/[\w./-]+$/;

/** Calls YouTube's oEmbed endpoint, or a compatible one at another URL. */
export function youtubeOembed(input: OembedInput): Pick<SocialEmbeds, 'youtube'> {
  return {
    async youtube(videoId) {
      const url = `https://www.youtube.com/watch?v=${videoId}`;
      const facts = await readOembed(input, { url, format: 'json' }, ({ status }) => GONE.includes(status));
      const { title, author_name: name, thumbnail_url: picture } = facts;
      if (title === undefined)
        throw new DomainError('link-unreadable', { message: 'The video has no title.' });
      return {
        sourceId: videoId,
        url,
        embedUrl: youtubeEmbedUrl(url),
        title: shortText(title),
        authorName: shortText(name),
        authorUrl: null,
        thumbnailUrl: picture && OWN_PICTURE.test(picture) ? picture : pictureUrlOf(picture, 'youtube'),
        widthPx: sizeOf(facts.width, SIZE.widthPx),
        heightPx: sizeOf(facts.height, SIZE.heightPx),
      };
    },
  };
}
