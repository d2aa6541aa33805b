import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The seed's picture folder: outputs are committed there. */
const PICTURES = fileURLToPath(new URL('../../api/seed/pictures/', import.meta.url));

export const PRODUCTS_LIST = `${PICTURES}products.json`;
export const POSTS_LIST = `${PICTURES}posts.json`;

export function productFile(key: string, width: number): string {
  return `${PICTURES}products/${key}-${width}.webp`;
}

export function postFile(key: string, width: number): string {
  return `${PICTURES}posts/${key}-${width}.webp`;
}

export function isDrawn(file: string): boolean {
  return existsSync(file);
}
