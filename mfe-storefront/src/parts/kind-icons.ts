import {
  IconArrowsLeftRight,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
  IconPhoto,
} from '@tabler/icons-react';

/** Icons of the kinds of posts, by the names that product cards use. */
export const KIND_ICONS = {
  instagram: IconBrandInstagram,
  tiktok: IconBrandTiktok,
  video: IconBrandYoutube,
  image: IconPhoto,
  thisorthat: IconArrowsLeftRight,
} as const;
