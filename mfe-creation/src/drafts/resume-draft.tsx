import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { deleteDraft, getLastDraft } from '@tagalong/contracts/creation/draft';
import { errorText, useAction, useCall, useChange } from '@tagalong/platform';
import { Button, Card, color, Picture, radius, space, text } from '@tagalong/ui';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { isUntouched } from '#composer/composer.ts';
import { composerStore, draftSaver, useComposer } from '#composer/composer-store.ts';
import { type Kind, kindOfOrigin } from '#composer/kinds.ts';
import { draftAgeText, isExpiring } from './draft-age.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Offers the last unfinished post of this kind to someone starting a new one. */
export function ResumeDraft({ kind }: { kind: Kind }) {
  const composer = useComposer();
  const isFresh = isUntouched(composer) && draftSaver.identity().draftId === null;
  const query = useCall(getLastDraft, {}, { enabled: isFresh, staleMs: 0 });
  const remove = useChange(deleteDraft);
  const [isAsking, setAsking] = useState(false);
  const draft = query.data?.data ?? null;
  const discard = useAction(async () => {
    if (draft) await remove({ draft_id: draft.draft_id });
    setAsking(false);
  });
  if (!isFresh || !draft || kindOfOrigin(draft.resource_origin) !== kind) return null;
  return (
    <Card css={styles.card}>
      {draft.thumbnail_url && (
        <Picture
          css={styles.picture}
          src={draft.thumbnail_url}
          alt=""
          ratio={16 / 9}
          width={320}
          height={180}
        />
      )}
      <div css={styles.texts}>
        <h2 css={styles.title}>{DRAFT_TEXTS.resumeTitle}</h2>
        <p css={styles.note}>{noteOf(draft.age_days)}</p>
      </div>
      <div css={styles.buttons}>
        <Button size="sm" onClick={() => composerStore.resume(draft)}>
          {DRAFT_TEXTS.resume}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {DRAFT_TEXTS.discard}
        </Button>
      </div>
      <FormErrorText>{discard.error !== null && errorText(discard.error)}</FormErrorText>
      <ConfirmDialog
        isOpen={isAsking}
        title={DRAFT_TEXTS.discardTitle}
        text={DRAFT_TEXTS.discardText}
        confirmLabel={DRAFT_TEXTS.discard}
        cancelLabel={SHARED_TEXTS.cancel}
        tone="danger"
        isPending={discard.isPending}
        onConfirm={discard.run}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}

/** Formats 'Last edited: today.', or how soon the draft expires, which isn't an edit time. */
function noteOf(days: number): string {
  const age = draftAgeText(days);
  return isExpiring(days) ? `${age}.` : DRAFT_TEXTS.resumeText(age);
}

const styles = {
  card: css({ display: 'grid', gap: space[5] }),
  picture: css({ width: 120, borderRadius: radius.md }),
  texts: css({ display: 'grid', gap: space[1] }),
  title: css({ ...text('md', 700), color: color.text }),
  note: css({ ...text('sm'), color: color.text2 }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
