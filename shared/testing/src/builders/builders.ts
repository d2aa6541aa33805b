/**
 * Builders create contract values for tests. Without overrides a builder returns the same value every time; fields
 * derived from an id follow the given id: `[1, 2, 3].map((id) => buildProductCard({ id }))`.
 */
export { buildDraft } from './build-draft.ts';
export { buildEarningReport, buildPayment, buildSale, buildTransaction } from './build-earning.ts';
export {
  buildLikeboard,
  buildLikeboardChoice,
  buildLikeboardDetail,
  type LikeboardDetail,
} from './build-likeboard.ts';
export { buildActor, buildNotification } from './build-notification.ts';
export { buildBrand, buildPerson, buildPublicProfile } from './build-person.ts';
export {
  buildLinkPreview,
  buildPost,
  buildPostImage,
  buildThisOrThatPost,
  buildYoutubePost,
} from './build-post.ts';
export {
  buildDeal,
  buildMerchantPrice,
  buildProduct,
  buildProductCard,
  buildProductImages,
  buildTaggedProduct,
} from './build-product.ts';
export { buildProfile, type MyProfile } from './build-profile.ts';
export { buildCreator, buildNotificationCounts, buildUser } from './build-user.ts';
export { BUILT_AT } from './built-at.ts';
