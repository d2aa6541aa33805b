// biome-ignore-all lint/performance/noBarrelFile: the package's entry for components that each remote bundles
/** Product components that several remotes draw but the first page doesn't: each remote bundles those it uses. */
export { LongGrid } from './lists/long-grid.tsx';
export { Cover } from './pictures/cover.tsx';
export { COVER_LAYOUTS, coverLayoutOf, coverPicture } from './pictures/cover-layouts.ts';
export { ProductCard } from './products/product-card.tsx';
export { ProductGridSkeleton } from './products/product-grid-skeleton.tsx';
