import { css } from '@emotion/react';
import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { confirmDraft } from '@tagalong/contracts/creation/draft';
import {
  type OverlayProps,
  useAction,
  useChange,
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
import { dropStored, newerCopy } from '#parts/composer/device-copies.ts';
import type { DRAFT_RESUME } from '#parts/intents.ts';
import { recordExitPath } from '#parts/steps/exit-path.ts';
import { savingErrorText, useDiscardDraft, useOpenDraft } from './draft-actions.ts';
import { draftNote } from './draft-age.ts';
import { DRAFT_TEXTS } from './draft-texts.ts';

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
  const userId = useSession()?.id;
  // This device's newer version of the draft, as it was when the dialog opened.
  const [copy] = useState(() => (userId === undefined ? null : newerCopy(userId, draft)));
  const navigate = useNavigate();
  const remove = useDiscardDraft();
  const discard = useAction(async () => {
    if (!(await remove(draft.draft_id))) await navigate(href(HOME_ROUTE));
    else if (copy) dropStored(copy);
    finish('discard');
  });
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

const styles = {
  body: css({ display: 'grid', gap: space[5] }),
  draft: css({ display: 'flex', alignItems: 'center', gap: space[5] }),
  picture: css({ flex: 'none', width: 72, borderRadius: radius.md }),
  texts: css({ display: 'grid', gap: space[1], minWidth: 0 }),
  discard: css({ color: color.danger }),
  kind: css({ ...text('sm'), color: color.text2 }),
  caption: css({ ...text('base', 600), ...twoLines, overflowWrap: 'anywhere', color: color.text }),
};
