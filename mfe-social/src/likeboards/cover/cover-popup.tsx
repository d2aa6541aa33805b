import { css } from '@emotion/react';
import { COVER_IMAGES_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listCoverChoices, saveLikeboardCover } from '@tagalong/contracts/social/likeboard-items';
import { errorText, failureProps, useAction, useCall, useChange, useHost } from '@tagalong/platform';
import { Button, color, ErrorState, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import { FormErrorText, Sheet, Switch } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { LikeboardDetail } from '#likeboards/items/board-items.ts';
import { useStaysMember } from '#likeboards/picker/use-stays-member.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import {
  type CoverDraft,
  coverDraftOf,
  isSameCover,
  withAuto,
  withSwapped,
  withToggled,
} from './cover-draft.ts';
import { CoverLayouts } from './cover-layouts.tsx';
import { CoverPictures } from './cover-pictures.tsx';
import { CoverSlots } from './cover-slots.tsx';

/** Edits the pictures, their positions and the layout of a likeboard's cover (LB-04). */
export function CoverPopup({ board, onClosed }: { board: LikeboardDetail; onClosed(): void }) {
  const { report, toast } = useHost();
  const isMember = useStaysMember(onClosed);
  const query = useCall(listCoverChoices, { slug: board.slug }, { staleMs: 0, enabled: isMember });
  const choices = query.data?.data;
  const [isOpen, setOpen] = useState(true);
  const [changed, setChanged] = useState<CoverDraft | null>(null);
  const save = useChange(saveLikeboardCover);
  const before = choices && coverDraftOf(board, choices);
  const draft = changed ?? before;
  const saving = useAction(async (wanted: CoverDraft) => {
    await save({
      id: board.id,
      layout: wanted.layout,
      cover_photos: wanted.isAuto ? [] : [...wanted.photos],
    });
    toast({ text: LIKEBOARD_TEXTS.coverSaved });
    setOpen(false);
  });
  const canSave = changed !== null && before !== undefined && !isSameCover(changed, before);
  // The login replaces the popup.
  if (!isMember) return null;
  return (
    <Sheet
      isOpen={isOpen}
      title={LIKEBOARD_TEXTS.coverTitle}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <div css={styles.foot}>
          <FormErrorText>{saving.error !== null && errorText(saving.error)}</FormErrorText>
          <Button
            isWide
            disabled={!canSave}
            isPending={saving.isPending}
            onClick={() => changed && saving.run(changed)}
          >
            {saving.error === null ? SHARED_TEXTS.save : SHARED_TEXTS.retry}
          </Button>
        </div>
      }
    >
      {choices && draft && <Editor board={board} choices={choices} draft={draft} onChange={setChanged} />}
      {!choices && (query.isFetching || !query.isError) && <ChoicesSkeleton />}
      {!choices && query.isError && !query.isFetching && (
        <ErrorState title={LIKEBOARD_TEXTS.coverPicturesFailed} {...failureProps(query, report)} />
      )}
    </Sheet>
  );
}

interface EditorProps {
  board: LikeboardDetail;
  choices: readonly string[];
  draft: CoverDraft;
  onChange(draft: CoverDraft): void;
}

function Editor({ board, choices, draft, onChange }: EditorProps) {
  if (choices.length === 0) return <p css={styles.hint}>{LIKEBOARD_TEXTS.coverNone}</p>;
  return (
    <div css={styles.editor}>
      <CoverSlots
        draft={draft}
        colorId={board.color_id}
        onSwap={(from, to) => onChange(withSwapped(draft, from, to))}
      />
      {draft.photos.length > 1 && <p css={styles.hint}>{LIKEBOARD_TEXTS.coverSlotHint}</p>}
      <CoverLayouts
        draft={draft}
        colorId={board.color_id}
        onChange={(layout) => onChange({ ...draft, layout })}
      />
      <Switch
        isSelected={draft.isAuto}
        onChange={(isAuto) => onChange(withAuto(draft, isAuto, choices))}
        description={draft.isAuto ? LIKEBOARD_TEXTS.coverAutoOn : LIKEBOARD_TEXTS.coverAutoOff}
      >
        {LIKEBOARD_TEXTS.coverAuto}
      </Switch>
      <CoverPictures
        choices={choices}
        photos={draft.photos}
        max={COVER_IMAGES_MAX}
        onToggle={(photo) => onChange(withToggled(draft, photo))}
      />
    </div>
  );
}

function ChoicesSkeleton() {
  return (
    <div css={styles.editor} role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <Skeleton css={styles.preview} width={224} height={213} radius="lg" />
      <Skeleton width="100%" height={64} radius="md" />
      <Skeleton width="100%" height={180} radius="md" />
    </div>
  );
}

const styles = {
  editor: css({
    position: 'relative',
    display: 'grid',
    gap: space[6],
    gridTemplateColumns: 'minmax(0, 1fr)',
  }),
  preview: css({ marginInline: 'auto' }),
  hint: css({ ...text('sm'), textAlign: 'center', textWrap: 'balance', color: color.text2 }),
  foot: css({ display: 'grid', gap: space[5], minWidth: 0 }),
};
