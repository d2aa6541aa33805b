import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the committed pictures. */
export const PICTURES_DIR = fileURLToPath(new URL('./pictures', import.meta.url));

/** A product's picture: one shape in one colour. */
export interface ProductPicture {
  key: string;
  shape: string;
  colour: string;
  colour_name: string;
  dominant: string;
  placeholder: string;
}

/** A thing that a photo shows, and where: 0 to 1 from the top left. */
export interface ShownShape {
  shape: string;
  colour: string;
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
  return { products: listIn('products.json'), photos: listIn('posts.json') };
}

function listIn<T>(file: string): T[] {
  return JSON.parse(readFileSync(`${PICTURES_DIR}/${file}`, 'utf8')) as T[];
}

export function productPictureUrl(key: string, widthPx: 200 | 400 | 800): string {
  return `/media/products/${key}-${widthPx}.webp`;
}

export function photoUrl(key: string, widthPx: 400 | 800): string {
  return `/media/posts/${key}-${widthPx}.webp`;
}
