// biome-ignore-all lint/performance/noBarrelFile: the package's entry for the first paint; it is shared as one module
// biome-ignore-all lint/performance/noReExportAll: icons.ts is the list of this entry's icons

export { LazyHydration } from './base/lazy-hydration.tsx';
export { paletteColor } from './base/palette.ts';
export { touchTarget } from './base/tappable.ts';
export {
  bottomCover,
  color,
  layer,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  text,
  truncate,
  truncateLinks,
  twoLines,
  width,
} from './base/tokens.ts';
export { useFirstScreen } from './base/use-first-screen.ts';
export { useHydrating, useServerRendered, useTimeZone } from './base/use-hydrating.ts';
export { VisuallyHidden } from './base/visually-hidden.tsx';
export { Badge } from './controls/badge.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { Chip } from './controls/chip.tsx';
export { ChipRow } from './controls/chip-row.tsx';
export { ActionButton, MediaPill } from './controls/icon-action.tsx';
export { IconButton } from './controls/icon-button.tsx';
export { Spinner } from './controls/spinner.tsx';
export { TagDot } from './controls/tag-dot.tsx';
export * from './icons/icons.ts';
export { Wordmark } from './icons/wordmark.tsx';
export { Card } from './layout/card.tsx';
export { Grid } from './layout/grid.tsx';
export { Page } from './layout/page.tsx';
export { PostFrame, type PostFrameProps } from './layout/post-frame.tsx';
export { Rail } from './layout/rail.tsx';
export { closeTopPopup, watchPopups } from './overlay/popup-stack.ts';
export { Avatar, type AvatarProps } from './people/avatar.tsx';
export { PersonRow } from './people/person-row.tsx';
export { VerifiedMark } from './people/verified-mark.tsx';
export { Picture, type PictureProps } from './pictures/picture.tsx';
export { LikeButton } from './products/like-button.tsx';
export { Price } from './products/price.tsx';
export { ProductTile } from './products/product-tile.tsx';
export type { PageKind } from './skeletons/page-kind.ts';
export { loadPageSkeletons, PageSkeleton, providePageBodies } from './skeletons/page-skeleton.tsx';
export { PostSkeleton } from './skeletons/post-skeleton.tsx';
export { ProductCardSkeleton } from './skeletons/product-card-skeleton.tsx';
export { Skeleton } from './skeletons/skeleton.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export { ListEnd } from './states/list-end.tsx';
