import { POST_NOTES } from '@tagalong/contracts/social/places';
import type { Post } from '@tagalong/contracts/social/post';
import { Place } from '@tagalong/platform/place';
import { placeProps } from '#parts/post/place-props.ts';

/** Shows what other teams contribute to a post's own page. */
export function PostNotes({ post }: { post: Post }) {
  return <Place of={POST_NOTES} props={placeProps(post)} />;
}
