import { css } from '@emotion/react';
import { LIKEBOARD_DESCRIPTION_MAX, LIKEBOARD_NAME_MAX } from '@tagalong/contracts/core/limits';
import { errorText } from '@tagalong/platform';
import { color, motion, radius, space, text, truncate } from '@tagalong/ui';
import { ColorPicker, FormErrorText, Switch, TextArea, TextField } from '@tagalong/ui/overlay';
import { Cover } from '@tagalong/ui/product';
import type { FormEvent } from 'react';
import { BOARD_TEXTS } from '#parts/likeboard/board-texts.ts';
import type { LikeboardDraft } from './likeboard-draft.ts';

interface LikeboardFormProps {
  /** Form id, which a submit button outside of the form refers to. */
  id: string;
  draft: LikeboardDraft;
  onChange(draft: LikeboardDraft): void;
  onSubmit(): void;
  /** Error of the last submit; the input is kept. */
  error: unknown;
  /** Pictures of an existing likeboard. */
  pictures?: readonly string[];
}

/** Renders a likeboard's fields with a live preview of its cover (LB-02, LB-03). */
export function LikeboardForm({ id, draft, onChange, onSubmit, error, pictures = [] }: LikeboardFormProps) {
  const set = (change: Partial<LikeboardDraft>): void => onChange({ ...draft, ...change });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} css={styles.form} onSubmit={submit} noValidate>
      <Preview draft={draft} pictures={pictures} />
      <FormErrorText>{error !== null && errorText(error)}</FormErrorText>
      <TextField
        label={BOARD_TEXTS.name}
        placeholder={BOARD_TEXTS.namePlaceholder}
        value={draft.name}
        onChange={(name) => set({ name })}
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
        value={draft.description}
        onChange={(description) => set({ description })}
        maxLength={LIKEBOARD_DESCRIPTION_MAX}
        rows={2}
      />
      <Switch
        isSelected={draft.isPublic}
        onChange={(isPublic) => set({ isPublic })}
        description={draft.isPublic ? BOARD_TEXTS.publicOn : BOARD_TEXTS.publicOff}
      >
        {BOARD_TEXTS.publicSwitch}
      </Switch>
      <ColorPicker label={BOARD_TEXTS.color} value={draft.colorId} onChange={(colorId) => set({ colorId })} />
    </form>
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
