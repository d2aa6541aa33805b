import type { World } from './access-world.ts';
import { PASSWORD } from './person.ts';

/**
 * An example request about something of `owner`'s, and the HTTP status that each role gets for it, in the order of
 * ROLES: visitor member creator owner other merchant deactivated.
 */
export type AccessRow = readonly [ask: (world: World) => Record<string, unknown>, statuses: string];

const NOTHING = () => ({});
const DRAFT = {
  is_confirm: 0,
  caption: 'Changed',
  resource_origin: 'youtube',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  scraped: 0,
};
const POST = { resource_origin: 'youtube', caption: '', idempotency_key: 'a-key-of-the-test' };

/** The documents change something by this GET; the API answers it for scripts of its own pages only. */
export const CHANGES_BY_GET = ['draft.confirm'];

/**
 * The one table of who may call what: every call of the contracts has its row, in the order of the names. A second
 * row of a call, about another thing, has a name of its own after the call's and `#`.
 */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'account.login': [
    ({ who }) => ({ email: who.owner.email, password: 'wrong' }),
    '401 401 401 401 401 401 401',
  ],
  'account.logout': [NOTHING, '200 200 200 200 200 200 200'],
  'account.me': [NOTHING, '200 200 200 200 200 200 200'],
  'account.register': [
    () => ({ email: 'new@tagalong.example', password: 'correct horse', nickname: 'New' }),
    '200 200 200 200 200 200 200',
  ],
  'article.get': [({ articleId }) => ({ id: articleId }), '200 200 200 200 200 200 200'],
  'article.list': [NOTHING, '200 200 200 200 200 200 200'],
  'brand.list': [NOTHING, '200 200 200 200 200 200 200'],
  'brand.posts': [({ brandId }) => ({ id: brandId }), '200 200 200 200 200 200 200'],
  'brand.products': [({ brandId }) => ({ id: brandId }), '200 200 200 200 200 200 200'],
  'brand.profile': [({ brandId }) => ({ id: brandId }), '200 200 200 200 200 200 200'],
  'brand.unwatch': [({ brandId }) => ({ id: brandId }), '401 200 200 200 200 200 403'],
  'brand.watch': [({ brandId }) => ({ id: brandId }), '401 200 200 200 200 200 403'],
  'content.page': [() => ({ name: 'terms_of_use' }), '200 200 200 200 200 200 200'],
  'content.page-by-slug': [() => ({ slug: 'terms_of_use' }), '200 200 200 200 200 200 200'],
  'content.whats-new': [NOTHING, '200 200 200 200 200 200 200'],
  'discovery.collections': [NOTHING, '200 200 200 200 200 200 200'],
  'discovery.suggested-people': [NOTHING, '401 200 200 200 200 200 200'],
  'discovery.trending-posts': [() => ({ type: 'keyword', text: 'vase' }), '200 200 200 200 200 200 200'],
  'discovery.trending-products': [() => ({ type: 'keyword', text: 'vase' }), '200 200 200 200 200 200 200'],
  'discovery.trends': [() => ({ type: 'tags' }), '200 200 200 200 200 200 200'],
  'discovery.user-collections': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'draft.confirm': [({ draftId }) => ({ id: draftId }), '401 404 404 200 404 404 403'],
  'draft.create': [({ draftId }) => ({ ...DRAFT, draft_id: draftId }), '401 404 404 200 404 404 403'],
  'draft.delete': [({ draftId }) => ({ draft_id: draftId }), '401 404 404 200 404 404 403'],
  'draft.keep': [({ draftId }) => ({ draft_id: draftId }), '401 404 404 200 404 404 403'],
  'draft.last': [NOTHING, '401 200 200 200 200 200 200'],
  'draft.list': [NOTHING, '401 200 200 200 200 200 200'],
  'draft.status': [NOTHING, '401 200 200 200 200 200 200'],
  'earning.cash-out': [() => ({ idempotency_key: 'cash-out-key' }), '401 403 409 200 403 403 409'],
  'earning.ledger': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.payment-check': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.payments': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.report': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.transactions': [NOTHING, '401 403 200 200 403 403 200'],
  'embed.disable-post': [({ videoId }) => ({ post_id: videoId }), '200 200 200 200 200 200 200'],
  'embed.instagram': [
    () => ({ url: 'https://www.instagram.com/p/CxYz_12345a/' }),
    '401 200 200 200 200 200 200',
  ],
  'embed.save-tiktok-thumbnail': [
    ({ postId }) => ({ post_id: postId, thumbnail_url: 'x' }),
    '404 404 404 404 404 404 404',
  ],
  'embed.tiktok': [
    () => ({ url: 'https://www.tiktok.com/@fern.oak/video/7123456789012345678' }),
    '401 200 200 200 200 200 200',
  ],
  'feed.list': [() => ({ kind: 'latest' }), '200 200 200 200 200 200 200'],
  'group.get': [({ groupSlug }) => ({ group_id: groupSlug }), '200 200 200 200 200 200 200'],
  'likeboard.choices': [
    ({ productId }) => ({ type: 3, target_id: productId }),
    '401 200 200 200 200 200 200',
  ],
  'likeboard.create': [
    () => ({ name: 'New', description: '', is_public: 1, color_id: 0 }),
    '401 200 200 200 200 200 403',
  ],
  'likeboard.delete': [({ secretBoard }) => ({ id: secretBoard.id }), '401 404 404 200 404 404 403'],
  'likeboard.dislike-post': [
    ({ secretBoard, postId }) => ({ likebook_ids: [secretBoard.id], target_id: postId }),
    '401 404 404 200 404 404 403',
  ],
  'likeboard.dislike-product': [
    ({ secretBoard, productId }) => ({ likebook_ids: [secretBoard.id], target_id: productId }),
    '401 404 404 200 404 404 403',
  ],
  'likeboard.get': [({ secretBoard }) => ({ slug: secretBoard.slug }), '404 404 404 200 404 404 404'],
  'likeboard.get#open': [({ openBoard }) => ({ slug: openBoard.slug }), '200 200 200 200 200 200 200'],
  'likeboard.like-post': [
    ({ secretBoard, postId }) => ({ likebook_ids: [secretBoard.id], target_id: postId }),
    '401 404 404 200 404 404 403',
  ],
  'likeboard.like-product': [
    ({ secretBoard, productId }) => ({ likebook_ids: [secretBoard.id], target_id: productId }),
    '401 404 404 200 404 404 403',
  ],
  'likeboard.mine': [NOTHING, '401 200 200 200 200 200 200'],
  'likeboard.update': [
    ({ openBoard }) => ({ id: openBoard.id, name: 'Changed', description: '', is_public: 1, color_id: 0 }),
    '401 404 404 200 404 404 403',
  ],
  'media.upload': [() => ({ file: 'no picture' }), '401 415 415 415 415 415 403'],
  'notification.count': [NOTHING, '401 200 200 200 200 200 200'],
  'notification.list': [NOTHING, '401 200 200 200 200 200 200'],
  'notification.update-status': [() => ({ max_id: 999, read_status: 2 }), '401 200 200 200 200 200 403'],
  'post.add-tag': [
    ({ postId, freeProductId }) => ({ post_id: postId, product_ids: [freeProductId] }),
    '401 200 200 200 200 200 403',
  ],
  'post.create': [
    ({ freeProductId, sourceUrl }) => ({ ...POST, product_ids: [freeProductId], link: sourceUrl }),
    '401 200 200 200 200 200 403',
  ],
  'post.delete': [({ postId }) => ({ post_id: postId }), '401 404 404 200 404 404 403'],
  'post.edit': [
    ({ postId, productId }) => ({ post_id: postId, caption: 'Changed', product_ids: [productId] }),
    '401 404 404 200 404 404 403',
  ],
  'post.get': [({ postKey }) => ({ unique_key: postKey }), '200 200 200 200 200 200 200'],
  'post.link-preview': [({ sourceUrl }) => ({ link: sourceUrl }), '401 200 200 200 200 200 200'],
  'post.my-post-from-media': [
    ({ sourceUrl }) => ({ resource_origin: 'video', link: sourceUrl }),
    '401 200 200 200 200 200 200',
  ],
  'post.pin': [({ postId }) => ({ item_id: postId, item_type: 0 }), '401 404 404 200 404 404 403'],
  'post.remove-tag': [
    ({ postId, freeProductId }) => ({ post_id: postId, product_id: freeProductId }),
    '401 404 404 404 404 404 403',
  ],
  'post.report': [({ postId }) => ({ post_id: postId, reason: 'spam' }), '401 200 200 200 200 200 403'],
  'post.repost': [({ videoId }) => ({ post_id: videoId, caption: '' }), '401 200 200 200 200 200 403'],
  'post.undo-repost': [({ videoId }) => ({ post_id: videoId }), '401 200 200 200 200 200 403'],
  'post.unpin': [({ postId }) => ({ item_id: postId, item_type: 0 }), '401 404 404 200 404 404 403'],
  'post.vote': [({ totId }) => ({ post_id: totId, side: 0 }), '401 200 200 200 200 200 403'],
  'product.get': [({ productId }) => ({ id: productId }), '200 200 200 200 200 200 200'],
  'product.hot': [NOTHING, '200 200 200 200 200 200 200'],
  'product.report': [
    ({ productId }) => ({ product_id: productId, reason: 'spam' }),
    '401 200 200 200 200 200 403',
  ],
  'product.search': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'profile.mine': [NOTHING, '401 200 200 200 200 200 200'],
  'search.brands': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'search.collections': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'search.posts': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'search.suggest': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'search.top': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'search.users': [() => ({ query: 'vase' }), '200 200 200 200 200 200 200'],
  'settings.about': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.cancel-removal': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.other-login': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.removal': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.remove-account': [() => ({ password: PASSWORD }), '401 200 200 200 200 200 403'],
  'settings.revoke-other-sessions': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.revoke-session': [({ sessionId }) => ({ id: sessionId }), '401 404 404 200 404 404 404'],
  'settings.save-about': [
    () => ({ nickname: 'Changed', bio: '', gender: '', links: [] }),
    '401 200 200 200 200 200 403',
  ],
  'settings.sessions': [NOTHING, '401 200 200 200 200 200 200'],
  'settings.set-password': [
    () => ({ current_password: PASSWORD, new_password: 'another long one' }),
    '401 200 200 200 200 200 403',
  ],
  'settings.tiktok-alive': [NOTHING, '200 200 200 200 200 200 200'],
  'social-account.cancel-new': [
    ({ socialAccountId }) => ({ social_account_ids: [socialAccountId] }),
    '401 200 200 200 200 200 403',
  ],
  'social-account.disconnect': [
    ({ socialAccountId }) => ({ id: socialAccountId }),
    '401 404 404 200 404 404 403',
  ],
  'social-account.expired': [NOTHING, '401 200 200 200 200 200 200'],
  'social-account.list': [NOTHING, '401 200 200 200 200 200 200'],
  'social-account.media': [({ socialAccountId }) => ({ id: socialAccountId }), '401 404 404 200 404 404 404'],
  'social-account.new': [NOTHING, '401 200 200 200 200 200 200'],
  'social-account.prior-instagram': [NOTHING, '401 400 400 400 400 400 400'],
  'social-account.save-instagram': [
    () => ({ facebook_id: '1', instagram_account_ids: ['1'] }),
    '401 400 400 400 400 400 403',
  ],
  'social-login.callback': [
    () => ({ platform: 'google', custom_payload: '{"nonce":"x","id_token":"y"}' }),
    '400 400 400 400 400 400 400',
  ],
  'social-login.clean-prior': [
    () => ({ login_credential_key: 'x'.repeat(43) }),
    '200 200 200 200 200 200 200',
  ],
  'social-login.confirm-link': [
    () => ({ login_credential_key: 'x'.repeat(43) }),
    '401 404 404 404 404 404 403',
  ],
  'social-login.linked': [NOTHING, '401 200 200 200 200 200 200'],
  'social-login.nonce': [NOTHING, '200 200 200 200 200 200 200'],
  'social-login.platforms': [NOTHING, '200 200 200 200 200 200 200'],
  'social-login.unlink': [() => ({ platform: 'google' }), '401 404 404 404 404 404 403'],
  'storefront.create': [
    ({ freeProductId }) => ({ product_ids: [freeProductId] }),
    '401 403 200 200 403 403 403',
  ],
  'storefront.mine': [NOTHING, '401 200 200 200 200 200 200'],
  'storefront.remove': [
    ({ productId }) => ({ product_ids: [productId], remove_from: 0 }),
    '401 403 200 200 403 403 403',
  ],
  'user.brands': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'user.by-referral': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'user.follow': [({ who }) => ({ id: who.owner.id }), '401 200 200 409 200 200 403'],
  'user.followers': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'user.following': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'user.get': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'user.posts': [({ who }) => ({ id: who.owner.id }), '200 200 200 200 200 200 200'],
  'user.set-avatar': [() => ({ picture: null }), '401 200 200 200 200 200 403'],
  'user.unfollow': [({ who }) => ({ id: who.owner.id }), '401 200 200 409 200 200 403'],
};
