import { type AccessRow, NOTHING } from '#test/call-example';

const DRAFT = {
  is_confirm: 0,
  caption: 'Changed',
  resource_origin: 'youtube',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  scraped: 0,
};

const POST = { resource_origin: 'youtube', caption: '', idempotency_key: 'a-key-of-the-test' };

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'draft.confirm': [({ draftId }) => ({ id: draftId }), '401 404 404 200 404 404 403'],
  'draft.create': [({ draftId }) => ({ ...DRAFT, draft_id: draftId }), '401 404 404 200 404 404 403'],
  'draft.delete': [({ draftId }) => ({ draft_id: draftId }), '401 404 404 200 404 404 403'],
  'draft.get': [({ draftId }) => ({ draft_id: draftId }), '401 404 404 200 404 404 404'],
  'draft.keep': [({ draftId }) => ({ draft_id: draftId }), '401 404 404 200 404 404 403'],
  'draft.last': [NOTHING, '401 200 200 200 200 200 200'],
  'draft.list': [NOTHING, '401 200 200 200 200 200 200'],
  'draft.schedule': [
    ({ draftId }) => ({ draft_id: draftId, publish_at: null }),
    '401 404 404 200 404 404 403',
  ],
  'draft.status': [NOTHING, '401 200 200 200 200 200 200'],
  'embed.instagram': [
    () => ({ url: 'https://www.instagram.com/p/CxYz_12345a/' }),
    '401 200 200 200 200 200 200',
  ],
  'embed.tiktok': [
    () => ({ url: 'https://www.tiktok.com/@fern.oak/video/7123456789012345678' }),
    '401 200 200 200 200 200 200',
  ],
  'post.add-tag': [
    ({ postId, freeProductId }) => ({ post_id: postId, product_ids: [freeProductId] }),
    '401 200 200 200 200 200 403',
  ],
  'post.create': [
    ({ freeProductId, sourceUrl }) => ({ ...POST, product_ids: [freeProductId], link: sourceUrl }),
    '401 200 200 200 200 200 403',
  ],
  'post.edit': [
    ({ postId, productId }) => ({ post_id: postId, caption: 'Changed', product_ids: [productId] }),
    '401 404 404 200 404 404 403',
  ],
  'post.link-preview': [({ sourceUrl }) => ({ link: sourceUrl }), '401 200 200 200 200 200 200'],
  'post.repost': [({ videoId }) => ({ post_id: videoId, caption: '' }), '401 200 200 200 200 200 403'],
};
