import { css } from '@emotion/react';
import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { confirmDraft, type Draft } from '@tagalong/contracts/creation/draft';
import type { DRAFT_RESUME } from '@tagalong/contracts/creation/draft-resume';
import {
  type OverlayProps,
  toastError,
  useAction,
  useChange,
  useHost,
  useLocation,
  useNavigate,
  useSession,
} from '@tagalong/platform';
import { Button, color, Picture, radius, space, text, twoLines } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { composerOfDraft } from '#parts/composer/composer-of-draft.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import { dropStored, newerCopy, type StoredCopy } from '#parts/composer/device-copies.ts';
import { recordExitPath } from '#parts/steps/exit-path.ts';
import { draftNote } from './draft-age.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';
import { savingErrorText } from './use-keep-draft.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { useRemoveDraft } from './use-remove-draft.ts';

type Done = 'keep' | 'discard' | 'continue';

/** Offers to continue the last draft, to keep it for later, or to discard it (DR-02). */
export function DraftResumeOverlay({
  payload: { draft },
  answer,
  cancel,
}: OverlayProps<typeof DRAFT_RESUME>) {
  const [isOpen, setOpen] = useState(true);
  const [done, setDone] = useState<Done | null>(null);
  const finish = (what: Done): void => {
    setDone(what);
    setOpen(false);
  };
  const { pathname, search } = useLocation();
  const open = useOpenDraft();
  const confirm = useChange(confirmDraft);
  const keep = useAction(async () => {
    await confirm({ id: draft.draft_id });
    finish('keep');
  });
  const copy = useNewerCopy(draft);
  const discard = useDiscardDraft(draft.draft_id, copy, finish);
  const composer = copy?.composer ?? composerOfDraft(draft);
  const picture = draft.thumbnail_url ?? draft.photos[0] ?? draft.products[0]?.image;
  return (
    <Dialog
      isOpen={isOpen}
      title={DRAFT_TEXTS.resumeTitle}
      onClose={() => setOpen(false)}
      onClosed={() => (done === null ? cancel() : answer({ done }))}
      maxWidth={400}
      footer={
        <>
          <Button variant="secondary" isPending={keep.isPending} onClick={keep.run}>
            {DRAFT_TEXTS.later}
          </Button>
          <Button
            onClick={() => {
              recordExitPath(pathname + search);
              open(composer, () => (copy ? composerStore.restore(copy) : composerStore.resume(draft)));
              finish('continue');
            }}
          >
            {DRAFT_TEXTS.resume}
          </Button>
        </>
      }
    >
      <div css={styles.body}>
        <div css={styles.draft}>
          {picture && <Picture css={styles.picture} src={picture} alt="" ratio={1} width={72} height={72} />}
          <div css={styles.texts}>
            <p css={styles.kind}>{COMPOSER_TEXTS.kinds[composer.kind]}</p>
            <p css={styles.caption}>{composer.caption || DRAFT_TEXTS.noCaption}</p>
            <p css={styles.kind}>{copy ? DRAFT_TEXTS.resumeNewer : draftNote(draft.age_days)}</p>
          </div>
        </div>
        <FormErrorText>{keep.error !== null && savingErrorText(keep.error)}</FormErrorText>
        <Button
          css={styles.discard}
          variant="ghost"
          isWide
          isPending={discard.isPending}
          onClick={discard.run}
        >
          {DRAFT_TEXTS.discard}
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns this device's newer version of the draft, as it was when the dialog opened. */
function useNewerCopy(draft: Draft): StoredCopy | null {
  const userId = useSession()?.id;
  return useState(() => (userId === undefined ? null : newerCopy(userId, draft)))[0];
}

/** Deletes the draft; if that fails, it stays and the visitor goes home (DR-05). */
function useDiscardDraft(draftId: number, copy: StoredCopy | null, finish: (done: Done) => void) {
  const host = useHost();
  const navigate = useNavigate();
  const remove = useRemoveDraft();
  return useAction(async () => {
    try {
      await remove(draftId);
      if (copy) dropStored(copy);
    } catch (error) {
      host.report(error);
      toastError(host, error, DRAFT_TEXTS.deleteFailed);
      await navigate(href(HOME_ROUTE));
    }
    finish('discard');
  });
}

const styles = {
  body: css({ display: 'grid', gap: space[5] }),
  draft: css({ display: 'flex', alignItems: 'center', gap: space[5] }),
  picture: css({ flex: 'none', width: 72, borderRadius: radius.md }),
  texts: css({ display: 'grid', gap: space[1], minWidth: 0 }),
  discard: css({ color: color.danger }),
  kind: css({ ...text('sm'), color: color.text2 }),
  caption: css({ ...text('base', 600), ...twoLines, overflowWrap: 'anywhere', color: color.text }),
};
