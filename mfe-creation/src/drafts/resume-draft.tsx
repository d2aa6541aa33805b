import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getLastDraft } from '@tagalong/contracts/creation/draft';
import { errorText, useAction, useCall, useSession } from '@tagalong/platform';
import { Button, Card, color, Picture, radius, space, text } from '@tagalong/ui';
import { ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { isUntouched } from '#parts/composer/composer.ts';
import { composerOfDraft } from '#parts/composer/composer-of-draft.ts';
import { composerStore, draftSaver, useComposer, useOpening } from '#parts/composer/composer-store.ts';
import { dropStored, isCopyOf, unsavedCopies } from '#parts/composer/device-copies.ts';
import { type Kind, kindOfOrigin } from '#parts/composer/kinds.ts';
import { useOpenDraft, useRemoveDraft } from './draft-actions.ts';
import { draftNote } from './draft-age.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Offers the last unfinished post of this kind to someone starting a new one. */
export function ResumeDraft({ kind }: { kind: Kind }) {
  const composer = useComposer();
  // Not while the tab may still continue a post of its own.
  const isFresh = !useOpening() && isUntouched(composer) && draftSaver.identity().draftId === null;
  const offer = useDraftOffer(kind, isFresh);
  const [isAsking, setAsking] = useState(false);
  const discard = useAction(async () => {
    await offer?.discard();
    setAsking(false);
  });
  if (!offer) return null;
  return (
    <Card css={styles.card}>
      {offer.thumbnailUrl && (
        <Picture
          css={styles.picture}
          src={offer.thumbnailUrl}
          alt=""
          ratio={16 / 9}
          width={320}
          height={180}
        />
      )}
      <div css={styles.texts}>
        <h2 css={styles.title}>{DRAFT_TEXTS.resumeTitle}</h2>
        <p css={styles.note}>{offer.note}</p>
        <FormErrorText>{discard.error !== null && errorText(discard.error)}</FormErrorText>
      </div>
      <div css={styles.buttons}>
        <Button size="sm" onClick={offer.resume}>
          {DRAFT_TEXTS.resume}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
          {DRAFT_TEXTS.discard}
        </Button>
      </div>
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

/** Returns the unfinished post of this kind to offer: one that is only on this device, else the last draft. */
function useDraftOffer(kind: Kind, isEnabled: boolean) {
  const userId = useSession()?.id;
  const remove = useRemoveDraft();
  const open = useOpenDraft();
  const draft = useCall(getLastDraft, {}, { enabled: isEnabled, staleMs: 0 }).data?.data;
  const [, setDropped] = useState<string | null>(null);
  if (!isEnabled || userId === undefined) return null;

  const copy = unsavedCopies(userId).find(({ composer }) => composer.kind === kind);
  if (copy) {
    const { composer, saver } = copy;
    return {
      note: DRAFT_TEXTS.resumeOnDevice,
      thumbnailUrl: 'thumbnail' in composer ? (composer.thumbnail?.thumbnail_url ?? null) : null,
      resume: () => open(composer, () => composerStore.restore(copy)),
      async discard() {
        const draftId = draft && isCopyOf(copy, draft) ? draft.draft_id : saver.draftId;
        if (draftId !== null) await remove(draftId);
        dropStored(copy);
        setDropped(copy.name);
      },
    };
  }
  if (!draft || kindOfOrigin(draft.resource_origin) !== kind) return null;
  return {
    note: draftNote(draft.age_days),
    thumbnailUrl: draft.thumbnail_url ?? draft.photos[0] ?? null,
    resume: () => open(composerOfDraft(draft), () => composerStore.resume(draft)),
    discard: () => remove(draft.draft_id),
  };
}

const styles = {
  card: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[5],
    marginBottom: space[6],
  }),
  picture: css({ flex: 'none', width: 96, borderRadius: radius.md }),
  texts: css({ display: 'grid', flex: '1 1 180px', gap: space[1] }),
  title: css({ ...text('md', 700), color: color.text }),
  note: css({ ...text('sm'), color: color.text2 }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
