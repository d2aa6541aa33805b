import { css } from '@emotion/react';
import { LIKEBOARD_DESCRIPTION_MAX, LIKEBOARD_NAME_MAX } from '@tagalong/contracts/core/limits';
import type { Likeboard } from '@tagalong/contracts/social/likeboard';
import { confirmLeave, useAction, useHost } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, color, motion, radius, space, text, truncate } from '@tagalong/ui';
import { ColorPicker, Form, FormErrorText, Sheet, Switch, TextArea, TextField } from '@tagalong/ui/overlay';
import { Cover } from '@tagalong/ui/product';
import { useId, useState } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import { canSubmit, draftOf, EMPTY_DRAFT, type LikeboardDraft } from './likeboard-draft.ts';

interface LikeboardPopupProps {
  mode: 'create' | 'edit';
  /** Likeboard to edit. */
  board?: Likeboard;
  /** The popup closes when the promise resolves and shows the error when it rejects. */
  save(draft: LikeboardDraft): Promise<void>;
  onClosed(): void;
}

/**
 * Creates or edits a likeboard in a popup with a live preview of its cover (LB-02, LB-03). Asks before typed text is
 * discarded.
 */
export function LikeboardPopup(props: LikeboardPopupProps) {
  const { mode, board, save, onClosed } = props;
  const [isOpen, setOpen] = useState(true);
  const [given] = useState(board ? draftOf(board) : EMPTY_DRAFT);
  const formId = useId();
  const form = useForm({
    initial: given,
    check: (draft) => (canSubmit(draft) ? {} : { name: BOARD_TEXTS.nameMissing }),
    save,
    onSaved: () => setOpen(false),
  });
  const { values: draft, change, field } = form;
  const host = useHost();
  const { run: close } = useAction(async () => {
    const isTyped = draft.name !== given.name || draft.description !== given.description;
    if (!isTyped || (await confirmLeave(host))) setOpen(false);
  });
  return (
    <Sheet
      isOpen={isOpen}
      title={mode === 'create' ? BOARD_TEXTS.createTitle : BOARD_TEXTS.editTitle}
      onClose={close}
      onClosed={onClosed}
      footer={
        <Button isWide type="submit" form={formId} disabled={!canSubmit(draft)} isPending={form.isPending}>
          {mode === 'create' ? BOARD_TEXTS.createButton : BOARD_TEXTS.editButton}
        </Button>
      }
    >
      <Form id={formId} css={styles.form} {...form.formProps}>
        <Preview draft={draft} pictures={board?.cover_photos ?? []} />
        <FormErrorText>{form.problem}</FormErrorText>
        <TextField
          label={BOARD_TEXTS.name}
          placeholder={BOARD_TEXTS.namePlaceholder}
          {...field('name')}
          maxLength={LIKEBOARD_NAME_MAX}
          hasCounter
          isRequired
          requiredError={BOARD_TEXTS.nameMissing}
          autoComplete="off"
          autoFocus
        />
        <TextArea
          label={BOARD_TEXTS.description}
          placeholder={BOARD_TEXTS.descriptionPlaceholder}
          {...field('description')}
          maxLength={LIKEBOARD_DESCRIPTION_MAX}
          rows={2}
        />
        <Switch
          isSelected={draft.isPublic}
          onChange={(isPublic) => change({ isPublic })}
          description={draft.isPublic ? BOARD_TEXTS.publicOn : BOARD_TEXTS.publicOff}
        >
          {BOARD_TEXTS.publicSwitch}
        </Switch>
        <ColorPicker
          label={BOARD_TEXTS.color}
          value={draft.colorId}
          onChange={(colorId) => change({ colorId })}
        />
      </Form>
    </Sheet>
  );
}

function Preview({ draft, pictures }: { draft: LikeboardDraft; pictures: readonly string[] }) {
  return (
    <div css={styles.preview}>
      <Cover
        css={styles.cover}
        pictures={pictures}
        colorId={draft.colorId}
        alt={BOARD_TEXTS.preview}
        loading="eager"
      />
      <span css={styles.previewTexts} aria-hidden>
        <span css={styles.previewName}>{draft.name.trim() || BOARD_TEXTS.collectionNewLabel}</span>
        <span css={styles.previewMeta}>{draft.isPublic ? BOARD_TEXTS.isPublic : BOARD_TEXTS.isPrivate}</span>
      </span>
    </div>
  );
}

const styles = {
  // Contains the absolutely positioned inputs of its fields, which would otherwise make the sheet scroll.
  form: css({ position: 'relative', display: 'grid', gap: space[6], gridTemplateColumns: 'minmax(0, 1fr)' }),
  preview: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    padding: space[5],
    borderRadius: radius.lg,
    backgroundColor: color.fill,
  }),
  cover: css({ flex: 'none', width: 104, transition: `background-color ${motion.enter}` }),
  previewTexts: css({ display: 'flex', flexDirection: 'column', minWidth: 0 }),
  previewName: css({ ...text('lg', 700), ...truncate }),
  previewMeta: css({ ...text('sm'), color: color.text2 }),
};
