-- Pictures that members uploaded, and copies of thumbnails; the files are in the media storage.
CREATE TABLE uploads (
  -- Unguessable base58 text, the name of the files.
  key text COLLATE "C" PRIMARY KEY,
  -- Null for a copy of a thumbnail, and after the owner was deleted.
  user_id bigint REFERENCES users ON DELETE SET NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Total of all its files.
  byte_count integer NOT NULL CHECK (byte_count > 0),
  placeholder text,
  -- The URL of the original, without its query, because networks sign it differently each time.
  copy_of text COLLATE "C" UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When it was first used, or last found to be in use.
  checked_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Set when nothing uses it; nothing can use it from then on, and its files are removed at that time. A new upload
  -- has a future time here until all its files are stored.
  removing_at timestamptz(3)
);
CREATE INDEX uploads_owner ON uploads (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX uploads_checked ON uploads (checked_at, key);
CREATE INDEX uploads_removing ON uploads (checked_at, key) WHERE removing_at IS NOT NULL;

-- What uses an upload.
CREATE INDEX post_images_upload ON post_images (file_name) WHERE dir = '/media/uploads/';
CREATE INDEX posts_thumbnail_upload ON posts (thumbnail_url) WHERE thumbnail_url LIKE '/media/uploads/%';
CREATE INDEX users_avatar_upload ON users (avatar) WHERE avatar LIKE '/media/uploads/%';
CREATE INDEX drafts_photos ON drafts USING gin (photos);
CREATE INDEX drafts_thumbnail_upload ON drafts (thumbnail_url) WHERE thumbnail_url LIKE '/media/uploads/%';

-- When the linked photo or video was last checked at its source.
ALTER TABLE posts ADD COLUMN source_checked_at timestamptz(3);
CREATE INDEX posts_source ON posts (source_id, type) WHERE source_id IS NOT NULL AND status = 1;
CREATE INDEX posts_source_checked ON posts (coalesce(source_checked_at, '-infinity'), id)
  WHERE source_id IS NOT NULL AND status = 1;
