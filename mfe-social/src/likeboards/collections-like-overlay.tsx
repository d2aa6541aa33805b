import type { OverlayProps } from '@tagalong/platform';
import { LikeAtOnce } from './like-at-once.tsx';
import { UnlikeDialog } from './unlike-dialog.tsx';

/** One press of a heart (LB-06): a like is done at once and draws nothing, an unlike is asked about. */
export function CollectionsLikeOverlay(props: OverlayProps<'collections.like'>) {
  return props.payload.is_liked ? <UnlikeDialog {...props} /> : <LikeAtOnce {...props} />;
}
