import type { PostImage } from '@tagalong/contracts/picture';
import { photoUrl, readPictures } from '#seed/pictures';

/** The photos that come with the demo, by their addresses. */
export function readScenery(): ReadonlyMap<string, PostImage> {
  const images = readPictures().photos.map(({ key, scene, width, height, placeholder }) => ({
    url: photoUrl(key, 800),
    small_url: photoUrl(key, 400),
    dir: '/media/posts/',
    file_name: `${key}-800.webp`,
    width,
    height,
    alt: scene,
    placeholder,
  }));
  return new Map(images.map((image) => [image.url, image]));
}
