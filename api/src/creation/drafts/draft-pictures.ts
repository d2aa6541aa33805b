import type { DraftFields, SavedDraft } from '#api/creation/parts/draft-repository';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { invalidField } from '#api/http/errors';
import { UPLOAD_DIR, uploadKeyOf, uploadUrl } from '#api/media/upload-name';
import type { Uploads } from '#api/media/uploads';

/** A small image that a link look-up returned. */
const PREVIEW = /^data:image\/(?:jpeg|png|webp);base64,[\w+/]+={0,2}$/;
/** A picture of this site. No segment begins with a dot, because a browser would leave the folder at '..'. */
const OWN_PICTURE = /^\/media(?:\/[\w-][\w.-]*)+$/;

/** Pictures of the member's posts that are no uploads, such as those of imported posts. */
const ownPictures = statement('draft-own-pictures', {
  params: ['int8', 'text[]'],
  row: { url: 'text' },
})`
  SELECT DISTINCT i.url FROM post_images i JOIN posts p ON p.id = i.post_id
  WHERE p.user_id = $1 AND p.status = 1 AND i.url = ANY($2::text[])`;

/** Keeps pictures of other sites and of other members out of drafts, whose pages would load them. */
export function draftPictures(db: Database, uploads: Uploads) {
  /** Returns the names that a draft may keep as they are, because a post of its author has them. */
  async function picturesOfPosts(userId: number, names: readonly string[]): Promise<Set<string>> {
    const others = names.filter((name) => uploadKeyOf(name) === null);
    if (others.length === 0) return new Set();
    return new Set((await db.query(ownPictures, [userId, others])).map(({ url }) => url));
  }

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
     * that the stored draft or a post of the owner has are allowed, too. Throws 'unknown-picture'.
     */
    async claim(userId: number, before: SavedDraft | null, fields: DraftFields): Promise<DraftFields> {
      const { thumbnail_url: given } = fields;
      const isNew = given !== null && given !== before?.thumbnail_url;
      const thumbnail_url = isNew ? await thumbnailOf(userId, given) : given;
      const unknown = fields.photos.filter((name) => !before?.photos.includes(name));
      const published = await picturesOfPosts(userId, unknown);
      const added = unknown.filter((name) => !published.has(name));
      const claimed = await uploads.claim(userId, added);
      const photos = fields.photos.map((name) => {
        const upload = claimed[added.indexOf(name)];
        return upload ? uploadUrl(upload.key, 'large') : name;
      });
      return { ...fields, thumbnail_url, photos };
    },
  };
}
