import { captionsImageAny } from './captions-image-any.ts';
import { captionsImageBeauty } from './captions-image-beauty.ts';
import { captionsImageFashion } from './captions-image-fashion.ts';
import { captionsImageHome } from './captions-image-home.ts';
import { captionsImageTableDesk } from './captions-image-table-desk.ts';
import { captionsInstagram } from './captions-instagram.ts';
import { captionsThisOrThat } from './captions-this-or-that.ts';
import { captionsTiktok } from './captions-tiktok.ts';
import { captionsYoutube } from './captions-youtube.ts';
import type { Caption } from './content-types.ts';

export const captions: readonly Caption[] = [
  ...captionsImageHome,
  ...captionsImageTableDesk,
  ...captionsImageFashion,
  ...captionsImageBeauty,
  ...captionsImageAny,
  ...captionsInstagram,
  ...captionsTiktok,
  ...captionsYoutube,
  ...captionsThisOrThat,
];
