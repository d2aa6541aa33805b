export { mentionedIn } from './posts/mention-sql.ts';
export { type PostActionParts, postActionParts } from './posts/post-action-parts.ts';
export type { LockedPost } from './posts/post-action-repository.ts';
export { type PhotoWish, replacePhotos, type SideProduct } from './posts/post-photos.ts';
export { postRepository } from './posts/post-repository.ts';
export { type PostRow, postOf } from './posts/post-row.ts';
export { type PostSource, type PostSources, postSources, TYPE_OF_ORIGIN } from './posts/post-source.ts';
export { postsStatement } from './posts/post-sql.ts';
