// biome-ignore-all lint/performance/noBarrelFile: the package's entry for pieces that pages bring along themselves
/** Product pieces that several remotes draw and the first page doesn't: each remote bundles those that it uses. */
export { Cover, type CoverProps } from './pictures/cover.tsx';
export {
  COVER_LAYOUT_EMPTY,
  COVER_LAYOUTS,
  COVER_PICTURES_MAX,
  type CoverLayout,
  coverLayoutOf,
  coverPicture,
} from './pictures/cover-layouts.ts';
export { ProductCard, type ProductCardProps } from './products/product-card.tsx';
