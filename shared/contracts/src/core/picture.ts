import * as z from '@tagalong/contracts/core/z';

/** Available sizes of every product picture: .webp URLs, each with a .jpg twin (PO-07). */
export const ProductImages = z.object({
  img_200x200: z.string(),
  img_400x400: z.string(),
  original: z.string(),
});
export type ProductImages = z.output<typeof ProductImages>;

/** A post's photo. Width and height are those of `url` in pixels; `placeholder` is a tiny data URI. */
export const PostImage = z.object({
  url: z.string(),
  /** The photo at a width of 400 px. */
  small_url: z.string(),
  dir: z.string(),
  file_name: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.nullable(z.string()),
});
export type PostImage = z.output<typeof PostImage>;
