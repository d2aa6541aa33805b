// biome-ignore-all lint/performance/noBarrelFile: the package's entry for components that each remote bundles
/** Product components that several remotes draw but the first page doesn't: each remote bundles those it uses. */

export { IconPigMoney as PigIcon } from '@tabler/icons-react';
export { Cover } from './cover.tsx';
export { COVER_LAYOUTS, coverLayoutOf, coverPicture } from './cover-layouts.ts';
export { LongGrid } from './long-grid.tsx';
export { ProductCard } from './product-card.tsx';
export { ProductGridSkeleton } from './product-grid-skeleton.tsx';
