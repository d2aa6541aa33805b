import { articles } from '#seed/content/articles';
import { brands } from '#seed/content/brands';
import { captions } from '#seed/content/captions';
import { groups } from '#seed/content/groups';
import { likeboards } from '#seed/content/likeboards';
import { merchantUser } from '#seed/content/merchant-user';
import { merchants } from '#seed/content/merchants';
import { pages } from '#seed/content/pages';
import { creators } from '#seed/content/people-creators';
import { members } from '#seed/content/people-members';
import { productLines } from '#seed/content/product-lines';
import { videoTitles } from '#seed/content/video-titles';
import { whatsNew } from '#seed/content/whats-new';

/** Everything that was written by hand for the demo. */
export const demoContent = {
  articles,
  brands,
  captions,
  groups,
  likeboards,
  merchants,
  pages,
  people: [...creators, ...members, merchantUser],
  productLines,
  videoTitles,
  whatsNew,
};
export type DemoContent = typeof demoContent;
