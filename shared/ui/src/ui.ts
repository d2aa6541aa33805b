// biome-ignore-all lint/performance/noBarrelFile: the package's entry for the first paint; it is shared as one module
// biome-ignore-all lint/performance/noReExportAll: icons.ts is the list of this entry's icons
export { ActionButton } from './action-button.tsx';
export { Badge } from './badge.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { Card } from './card.tsx';
export { Chip } from './chip.tsx';
export { ChipRow } from './chip-row.tsx';
export { Grid } from './grid.tsx';
export { IconButton } from './icon-button.tsx';
export * from './icons.ts';
export { MediaPill } from './media-pill.tsx';
export { Page } from './page.tsx';
export { type PageKind, PageSkeleton } from './page-skeleton.tsx';
export { paletteColor } from './palette.ts';
export { Avatar, type AvatarProps } from './people/avatar.tsx';
export { PersonRow } from './people/person-row.tsx';
export { VerifiedMark } from './people/verified-mark.tsx';
export { Picture, type PictureProps } from './pictures/picture.tsx';
export { closeTopPopup, watchPopups } from './popup-stack.ts';
export { PostFrame, type PostFrameProps } from './post-frame.tsx';
export { LikeButton } from './products/like-button.tsx';
export { Price } from './products/price.tsx';
export { ProductTile } from './products/product-tile.tsx';
export { Rail } from './rail.tsx';
export { Skeleton } from './skeleton.tsx';
export { PostSkeleton } from './skeletons/post-skeleton.tsx';
export { ProductCardSkeleton } from './skeletons/product-card-skeleton.tsx';
export { EmptyState } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export { ListEnd } from './states/list-end.tsx';
export { Spinner } from './states/spinner.tsx';
export { TagDot } from './tag-dot.tsx';
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
  twoLines,
  width,
} from './tokens.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { Wordmark } from './wordmark.tsx';
