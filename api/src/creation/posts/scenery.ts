import { readFileSync } from 'node:fs';
import type { PostImage } from '@tagalong/contracts/core/picture';

interface DemoPhoto {
  key: string;
  scene: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Reads the demo's photo list. */
export function readScenery(listFile: URL): PostImage[] {
  const photos = JSON.parse(readFileSync(listFile, 'utf8')) as DemoPhoto[];
  return photos.map(({ key, scene, width, height, placeholder }) => ({
    url: `/media/posts/${key}-800.webp`,
    small_url: `/media/posts/${key}-400.webp`,
    dir: '/media/posts/',
    file_name: `${key}-800.webp`,
    width,
    height,
    alt: scene,
    placeholder,
  }));
}
