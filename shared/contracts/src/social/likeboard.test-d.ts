import type { RequestOf, ResponseOf } from '#src/core/endpoint';
import type { Equal, Expect, StillGives, StillTakes } from '#src/core/expect-type.test-d';
import type { ProductCard } from '#src/storefront/product-card';
import type { REMOVE_FROM, removeFromStorefront } from '#src/storefront/storefront';
import type {
  createLikeboard,
  dislikePost,
  dislikeProduct,
  getLikeboard,
  Likeboard,
  LikeboardChoice,
  likePost,
  likeProduct,
  listLikeboardChoices,
} from './likeboard.ts';
import type { Post } from './post.ts';
import type { TARGET_TYPE } from './target-type.ts';

interface Board {
  id: number;
  slug: string;
  name: string;
  description: string;
  is_public: boolean;
  is_default: boolean;
  color: 'v2';
  color_id: number;
  layout: string;
  cover_photos: string[];
  created_default: boolean;
  product_count: number;
  post_count: number;
  updated_at: string;
}

/** Response types: fields may be added, but not removed or changed within a major version. */
export type Read = [
  Expect<Equal<typeof TARGET_TYPE, { readonly product: 3; readonly post: 4 }>>,
  Expect<StillGives<Likeboard, Board>>,
  Expect<StillGives<LikeboardChoice, Board & { target_in_the_likeboard: boolean }>>,
  Expect<
    StillGives<
      ResponseOf<typeof getLikeboard>['data'],
      Board & {
        owner: { user_id: number; nickname: string; is_me: boolean };
        likes: { products: ProductCard[]; posts: Post[] };
      }
    >
  >,
];

interface Like {
  likebook_ids: number[];
  target_user_id?: number;
  target_id: number;
  sub_target_ids?: number[];
}
interface Dislike {
  likebook_ids: number[];
  target_id: number;
}

/** Request types: a new field must be optional. */
export type Sent = [
  Expect<
    StillTakes<
      RequestOf<typeof createLikeboard>,
      {
        name: string;
        description: string;
        is_public: boolean;
        is_default: boolean;
        color: 'v2';
        color_id: number;
      }
    >
  >,
  Expect<StillTakes<RequestOf<typeof listLikeboardChoices>, { type: 3 | 4; target_id: number }>>,
  Expect<StillTakes<RequestOf<typeof likePost>, Like>>,
  Expect<StillTakes<RequestOf<typeof likeProduct>, Like>>,
  Expect<StillTakes<RequestOf<typeof dislikePost>, Dislike>>,
  Expect<StillTakes<RequestOf<typeof dislikeProduct>, Dislike>>,
  Expect<Equal<typeof REMOVE_FROM, { readonly storefront: 0; readonly tagged: 1; readonly other: 2 }>>,
  Expect<
    StillTakes<
      RequestOf<typeof removeFromStorefront>,
      { product_ids: number[]; id?: number; remove_from: 0 | 1 | 2 }
    >
  >,
];
