import type { PostImage } from '@tagalong/contracts/core/picture';
import { Picture } from '@tagalong/ui';

interface PostPictureProps {
  image: PostImage;
  /** The first picture of the page loads with high priority. */
  isFirst: boolean;
}

const SMALL_WIDTH = 400;

/** Shows a post's photo in a size that suits the screen; it fills its positioned parent. */
export function PostPicture({ image, isFirst }: PostPictureProps) {
  return (
    <Picture
      isFill
      src={image.url}
      srcSet={`${image.small_url} ${SMALL_WIDTH}w, ${image.url} ${image.width}w`}
      sizes="(max-width: 520px) calc(100vw - 24px), 496px"
      width={image.width}
      height={image.height}
      alt={image.alt}
      placeholder={image.placeholder}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
