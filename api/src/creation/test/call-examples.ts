import { type AccessRow, FOR, NOTHING } from '#test/call-example';

const DRAFT = {
  is_confirm: 0,
  caption: 'Changed',
  resource_origin: 'youtube',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  scraped: 0,
};

const POST = { resource_origin: 'youtube', caption: '', idempotency_key: 'a-key-of-the-test' };

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'draft.confirm': [({ draftId }) => ({ id: draftId }), FOR.ownerChanges],
  'draft.create': [({ draftId }) => ({ ...DRAFT, draft_id: draftId }), FOR.ownerChanges],
  'draft.delete': [({ draftId }) => ({ draft_id: draftId }), FOR.ownerChanges],
  'draft.get': [({ draftId }) => ({ draft_id: draftId }), FOR.owner],
  'draft.keep': [({ draftId }) => ({ draft_id: draftId }), FOR.ownerChanges],
  'draft.last': [NOTHING, FOR.members],
  'draft.list': [NOTHING, FOR.members],
  'draft.scheduled': [NOTHING, FOR.members],
  'draft.schedule': [({ draftId }) => ({ draft_id: draftId, publish_at: null }), FOR.ownerChanges],
  'draft.status': [NOTHING, FOR.members],
  'embed.instagram': [() => ({ url: 'https://www.instagram.com/p/CxYz_12345a/' }), FOR.members],
  'embed.tiktok': [
    () => ({ url: 'https://www.tiktok.com/@fern.oak/video/7123456789012345678' }),
    FOR.members,
  ],
  'post.add-tag': [
    ({ postId, freeProductId }) => ({ post_id: postId, product_ids: [freeProductId] }),
    FOR.memberChanges,
  ],
  'post.create': [
    ({ freeProductId, sourceUrl }) => ({ ...POST, product_ids: [freeProductId], link: sourceUrl }),
    FOR.memberChanges,
  ],
  'post.edit': [
    ({ postId, productId }) => ({ post_id: postId, caption: 'Changed', product_ids: [productId] }),
    FOR.ownerChanges,
  ],
  'post.link-preview': [({ sourceUrl }) => ({ link: sourceUrl }), FOR.members],
  'post.repost': [({ videoId }) => ({ post_id: videoId, caption: '' }), FOR.memberChanges],
};
