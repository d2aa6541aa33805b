import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PICTURES_DIR = fileURLToPath(new URL('../../pictures', import.meta.url));

/** The picture of a product: one shape in one color. */
export interface ProductPicture {
  key: string;
  shape: string;
  color: string;
  color_name: string;
  dominant: string;
  placeholder: string;
}

/** An object that a photo shows, and its place: 0 to 1 from the top left. */
interface ShownShape {
  shape: string;
  color: string;
  x: number;
  y: number;
}

export interface Photo {
  key: string;
  scene: string;
  dominant: string;
  placeholder: string;
  width: number;
  height: number;
  shows: readonly ShownShape[];
}

export interface Pictures {
  products: readonly ProductPicture[];
  photos: readonly Photo[];
}

export function readPictures(): Pictures {
  return { products: readList('products.json'), photos: readList('posts.json') };
}

function readList<T>(file: string): T[] {
  return JSON.parse(readFileSync(`${PICTURES_DIR}/${file}`, 'utf8')) as T[];
}

export function productPictureUrl(key: string, widthPx: 200 | 400 | 800): string {
  return `/media/products/${key}-${widthPx}.webp`;
}

export function photoUrl(key: string, widthPx: 400 | 800): string {
  return `/media/posts/${key}-${widthPx}.webp`;
}

export function portraitUrl(personKey: string, widthPx: 200 | 400 | 800): string {
  return `/media/people/${personKey}-${widthPx}.webp`;
}
