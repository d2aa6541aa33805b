// biome-ignore-all lint/performance/noBarrelFile: the package's entry for pieces that pages bring along themselves
/** Product pieces that several remotes draw and the first page doesn't: each remote bundles those that it uses. */
export { Cover } from './pictures/cover.tsx';
export { COVER_LAYOUTS, coverLayoutOf, coverPicture } from './pictures/cover-layouts.ts';
export { ProductCard } from './products/product-card.tsx';
export { ProductGridSkeleton } from './products/product-grid-skeleton.tsx';
