// biome-ignore-all lint/performance/noBarrelFile: the package's entry for the first paint; it is shared as one module
export { ActionButton } from './action-button.tsx';
export type { AsProps } from './as-props.ts';
export { Badge, type BadgeProps } from './badge.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
export { Card, type CardProps } from './card.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { ChipRow, type ChipRowProps } from './chip-row.tsx';
export { Grid, type GridProps } from './grid.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export {
  BackIcon,
  BagIcon,
  BankIcon,
  BellIcon,
  BookmarkFilledIcon,
  BookmarkIcon,
  ChartIcon,
  CloseIcon,
  DotsIcon,
  ExitIcon,
  FlameIcon,
  HeartFilledIcon,
  HeartIcon,
  HomeIcon,
  PhotoIcon,
  PigIcon,
  PlusIcon,
  SearchIcon,
  SettingsIcon,
  ShareIcon,
  UserIcon,
  UsersIcon,
  VerifiedIcon,
} from './icons.ts';
export { MediaPill } from './media-pill.tsx';
export { Page, type PageProps } from './page.tsx';
export { type PageKind, PageSkeleton, type PageSkeletonProps } from './page-skeleton.tsx';
export { PALETTE, PALETTE_DEFAULT_ID, paletteColor } from './palette.ts';
export { Avatar, type AvatarProps } from './people/avatar.tsx';
export { initialsOf } from './people/initials.ts';
export { PersonRow, type PersonRowProps } from './people/person-row.tsx';
export { VerifiedMark, type VerifiedMarkProps } from './people/verified-mark.tsx';
export { Picture, type PictureProps } from './pictures/picture.tsx';
export { pictureSources } from './pictures/picture-sources.ts';
export { closeTopPopup, watchPopups } from './popup-stack.ts';
export { PostFrame, type PostFrameProps } from './post-frame.tsx';
export { LikeButton, type LikeButtonProps } from './products/like-button.tsx';
export { Price, type PriceProps } from './products/price.tsx';
export { ProductTile, type ProductTileProps } from './products/product-tile.tsx';
export { Rail, type RailProps } from './rail.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { PostSkeleton } from './skeletons/post-skeleton.tsx';
export { ProductCardSkeleton } from './skeletons/product-card-skeleton.tsx';
export { EmptyState, type EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './states/error-state.tsx';
export { ListEnd, type ListEndProps } from './states/list-end.tsx';
export { Spinner, type SpinnerProps } from './states/spinner.tsx';
export { TagDot, type TagDotProps } from './tag-dot.tsx';
export {
  type ColorName,
  color,
  type FontWeight,
  layer,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  type TextSize,
  text,
  truncate,
  twoLines,
  width,
} from './tokens.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx';
export { Wordmark, type WordmarkProps } from './wordmark.tsx';
