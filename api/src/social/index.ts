export { mentionedIn } from './parts/mention-sql.ts';
export { type PostRow, postOf } from './parts/post-row.ts';
export { postsStatement } from './parts/post-sql.ts';
export { type PostActionParts, postActionParts } from './posts/post-action-parts.ts';
export type { LockedPost } from './posts/post-action-repository.ts';
export { type PhotoWish, replacePhotos, type SideProduct } from './posts/post-photos.ts';
export { postRepository } from './posts/post-repository.ts';
export { type PostSource, type PostSources, postSources, TYPE_OF_ORIGIN } from './posts/post-source.ts';
