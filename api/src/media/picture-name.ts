const PICTURE_KINDS = ['products', 'posts', 'people'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Widths in pixels in which every picture is available. */
const PICTURE_WIDTHS_PX = [200, 400, 800] as const;
export type PictureWidthPx = (typeof PICTURE_WIDTHS_PX)[number];

const PICTURE_FORMATS = ['webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureName {
  kind: PictureKind;
  key: string;
  widthPx: PictureWidthPx;
  format: PictureFormat;
}

/** Keys are lowercase letters, digits and hyphens, so that no name can leave its folder. */
const KEY = '[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?';
const PICTURE = new RegExp(`^(${KEY})-(200|400|800)\\.(webp|jpg)$`);
const WORDMARK = new RegExp(`^(${KEY})\\.svg$`);

/** Parses `products` and `linen-vase-sage-400.webp`; returns null for anything that isn't a picture's name. */
export function pictureNameOf(folder: string, file: string): PictureName | null {
  const kind = PICTURE_KINDS.find((known) => known === folder);
  const parts = PICTURE.exec(file);
  const widthPx = PICTURE_WIDTHS_PX.find((known) => String(known) === parts?.[2]);
  const format = PICTURE_FORMATS.find((known) => known === parts?.[3]);
  const key = parts?.[1];
  return kind && key && widthPx && format ? { kind, key, widthPx, format } : null;
}

/** Returns the brand key of `fern-and-oak.svg`, or null. */
export function wordmarkKeyOf(file: string): string | null {
  return WORDMARK.exec(file)?.[1] ?? null;
}

export function fileNameOf({ key, widthPx, format }: PictureName): string {
  return `${key}-${widthPx}.${format}`;
}
