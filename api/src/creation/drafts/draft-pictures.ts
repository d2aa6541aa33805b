import { invalidField } from '#api/http/errors';
import type { Uploads } from '#api/media/upload-claims';
import { UPLOAD_DIR, uploadUrl } from '#api/media/upload-name';
import type { DraftFields, SavedDraft } from './draft-repository.ts';

/** A small image that a link look-up returned. */
const PREVIEW = /^data:image\/(?:jpeg|png|webp);base64,[\w+/]+={0,2}$/;
/** A picture of this site. No segment begins with a dot, because a browser would leave the folder at '..'. */
const OWN_PICTURE = /^\/media(?:\/[\w-][\w.-]*)+$/;

/** Keeps pictures of other sites and of other members out of drafts, whose pages would load them. */
export function draftPictures(uploads: Uploads) {
  /** Returns the URL of a new thumbnail as it is stored; that of an upload protects the upload from removal. */
  async function thumbnailOf(userId: number, url: string): Promise<string> {
    if (PREVIEW.test(url)) return url;
    if (!OWN_PICTURE.test(url))
      throw invalidField('thumbnail_url', 'Send a picture of this site, or the data URI of a link look-up.');
    if (!url.startsWith(UPLOAD_DIR)) return url;
    const [upload] = await uploads.claim(userId, [url]);
    return upload ? uploadUrl(upload.key, 'large') : url;
  }

  return {
    /**
     * Returns the fields with the URLs of the photos. Claims the owner's uploads within the open transaction; pictures
     * that the stored draft has stay allowed. Throws 'unknown-picture'.
     */
    async claim(userId: number, before: SavedDraft | null, fields: DraftFields): Promise<DraftFields> {
      const { thumbnail_url: given } = fields;
      const isNew = given !== null && given !== before?.thumbnail_url;
      const thumbnail_url = isNew ? await thumbnailOf(userId, given) : given;
      const added = fields.photos.filter((name) => !before?.photos.includes(name));
      const claimed = await uploads.claim(userId, added);
      const photos = fields.photos.map((name) => {
        const upload = claimed[added.indexOf(name)];
        return upload ? uploadUrl(upload.key, 'large') : name;
      });
      return { ...fields, thumbnail_url, photos };
    },
  };
}
