import { readFileSync } from 'node:fs';
import type { PostImage } from '@tagalong/contracts/core/picture';

interface DemoPhoto {
  key: string;
  scene: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Reads the demo's photo list and returns the photos by URL. */
export function readScenery(listFile: URL): ReadonlyMap<string, PostImage> {
  const photos = JSON.parse(readFileSync(listFile, 'utf8')) as DemoPhoto[];
  const images = photos.map(({ key, scene, width, height, placeholder }) => ({
    url: `/media/posts/${key}-800.webp`,
    small_url: `/media/posts/${key}-400.webp`,
    dir: '/media/posts/',
    file_name: `${key}-800.webp`,
    width,
    height,
    alt: scene,
    placeholder,
  }));
  return new Map(images.map((image) => [image.url, image]));
}
