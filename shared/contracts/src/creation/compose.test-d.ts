import type { RequestOf } from '#src/core/endpoint';
import type { Expect, StillGives, StillTakes } from '#src/core/expect-type.test-d';
import type { createPost } from './compose.ts';
import type { LinkPreview } from './embed.ts';

interface Preview {
  resource_origin: 'youtube' | 'tiktok' | 'instagram';
  link: string;
  embed_url: string;
  title: string;
  author_name: string;
  thumbnail_url: string | null;
  width: number;
  height: number;
}

/** Response types: fields may be added, but not removed or changed within a major version. */
export type Read = [Expect<StillGives<LinkPreview, Preview>>];

/** Request types: a new field must be optional. */
export type Sent = [
  Expect<
    StillTakes<
      RequestOf<typeof createPost>,
      {
        resource_origin: 'youtube';
        link: string;
        caption: string;
        product_ids: number[];
        draft_id?: number;
        idempotency_key: string;
      }
    >
  >,
];
