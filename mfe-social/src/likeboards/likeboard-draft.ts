import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { LIKEBOARD_COLOR_DEFAULT } from '@tagalong/contracts/core/limits';
import type { createLikeboard, Likeboard } from '@tagalong/contracts/social/likeboard';

/** State of the likeboard form. */
export interface LikeboardDraft {
  name: string;
  description: string;
  isPublic: boolean;
  colorId: number;
}

/** New likeboards are private, because hiding one after it was public is too late. */
export const EMPTY_DRAFT: LikeboardDraft = {
  name: '',
  description: '',
  isPublic: false,
  colorId: LIKEBOARD_COLOR_DEFAULT,
};

export function draftOf(board: Likeboard): LikeboardDraft {
  const { name, description, is_public: isPublic, color_id: colorId } = board;
  return { name, description, isPublic, colorId };
}

export function canSubmit(draft: LikeboardDraft): boolean {
  return draft.name.trim() !== '';
}

export function requestOf(draft: LikeboardDraft): RequestOf<typeof createLikeboard> {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    is_public: draft.isPublic,
    is_default: false,
    color: 'v2',
    color_id: draft.colorId,
  };
}
