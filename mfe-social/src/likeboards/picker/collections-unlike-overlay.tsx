import { css } from '@emotion/react';
import { factOf } from '@tagalong/contracts/core/declare';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { TOAST_TEXTS } from '@tagalong/contracts/core/toast-texts';
import { LIKE_CHANGED } from '@tagalong/contracts/social/events';
import { LIKEBOARD_HAS_ITEM, likeboardItem } from '@tagalong/contracts/social/facts';
import { getLikeState, type LikeState, unlikeEverywhere } from '@tagalong/contracts/social/likeboard-items';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  errorText,
  type Host,
  Link,
  likeFacts,
  type OverlayProps,
  runAsMember,
  useAction,
  useCall,
  useHost,
} from '@tagalong/platform';
import { undoAction } from '@tagalong/platform/toasted-action';
import { Button, color, Skeleton, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { COLLECTIONS_UNLIKE } from '#parts/intents.ts';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import { saveToBoards } from './save-to-boards.ts';
import { useStaysMember } from './use-stays-member.ts';

type Target = OverlayProps<typeof COLLECTIONS_UNLIKE>['payload'];

/**
 * Confirms the removal of an item from all likeboards (LB-06). A product that is in the shop only because of a
 * likeboard can't be unliked; an alert then replaces the confirmation.
 */
export function CollectionsUnlikeOverlay({
  payload,
  answer,
  cancel,
}: OverlayProps<typeof COLLECTIONS_UNLIKE>) {
  const host = useHost();
  const isMember = useStaysMember(cancel);
  const { query, state } = useFirstState(payload, isMember);
  const [isOpen, setOpen] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  const removing = useAction(async (known: LikeState) => {
    if (await unlike(host, payload, known)) setRemoved(true);
    setOpen(false);
  });
  const close = (): void => setOpen(false);
  // No dialog waits under the login.
  if (!isMember) return null;
  const isRestricted = state?.storefront_only_from_likeboard ?? false;
  const failure = removing.error ?? (query.isError && !query.isFetching ? query.error : null);
  return (
    <Dialog
      isOpen={isOpen}
      role="alertdialog"
      maxWidth={400}
      title={isRestricted ? LIKEBOARD_TEXTS.restrictedTitle : LIKEBOARD_TEXTS.unlikeTitle}
      onClose={close}
      onClosed={() => (isRemoved ? answer({ is_liked: false }) : cancel())}
      footer={
        isRestricted ? (
          <RestrictedFooter onClose={close} />
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              {LIKEBOARD_TEXTS.unlikeKeep}
            </Button>
            {query.isError && !query.isFetching ? (
              <Button onClick={() => query.refetch().catch(host.report)}>{SHARED_TEXTS.retry}</Button>
            ) : (
              <Button
                variant="danger"
                isPending={!state || removing.isPending}
                onClick={() => state && removing.run(state)}
              >
                {LIKEBOARD_TEXTS.unlikeConfirm}
              </Button>
            )}
          </>
        )
      }
    >
      <Body state={state} isWaiting={!query.isError} />
      <FormErrorText>
        {failure !== null && `${LIKEBOARD_TEXTS.unlikeFailed} ${errorText(failure)}`}
      </FormErrorText>
    </Dialog>
  );
}

/** Reads where the item is, once: the removal changes that while the dialog still closes. */
function useFirstState({ target_type: type, target_id }: Target, isMember: boolean) {
  const query = useCall(getLikeState, { type, target_id }, { staleMs: 0, enabled: isMember });
  const fetched = query.isFetchedAfterMount ? query.data?.data : undefined;
  const [state, setState] = useState(fetched);
  if (fetched && !state) setState(fetched);
  return { query, state };
}

/** Resolves with false if the user declines to log in; rejects with an ApiError. */
async function unlike(host: Host, target: Target, { likeboards }: LikeState): Promise<boolean> {
  const { target_type, target_id } = target;
  const send = async (): Promise<void> => {
    await host.client.call(unlikeEverywhere, { type: target_type, target_id });
  };
  try {
    const facts = [
      ...likeFacts(host.facts, target, false),
      ...likeboards.map(({ id }) =>
        factOf(LIKEBOARD_HAS_ITEM, likeboardItem(id, target_type, target_id), false),
      ),
    ];
    if (!(await host.facts.change(facts, () => runAsMember(host, ['like'], send)))) return false;
  } finally {
    host.clear(unlikeEverywhere.clears);
  }
  host.bus.publish(LIKE_CHANGED, { target_type, target_id, is_liked: false });
  const added = likeboards.map(({ id }) => id);
  const undone = { added, removed: [], countBefore: 0, countAfter: added.length };
  host.toast({
    text: TOAST_TEXTS.removedFromCollections,
    kind: 'primary',
    action: undoAction(host, () => saveToBoards(host, target, undone)),
  });
  return true;
}

function RestrictedFooter({ onClose }: { onClose(): void }) {
  return (
    <>
      <Button as={Link} to={href(ME_ROUTE)} variant="secondary" onClick={onClose}>
        {LIKEBOARD_TEXTS.restrictedShop}
      </Button>
      <Button onClick={onClose}>{LIKEBOARD_TEXTS.restrictedClose}</Button>
    </>
  );
}

interface BodyProps {
  state: LikeState | undefined;
  isWaiting: boolean;
}

function Body({ state, isWaiting }: BodyProps) {
  if (!state && isWaiting) return <Skeleton height={48} radius="md" />;
  return <p css={styles}>{bodyOf(state)}</p>;
}

function bodyOf(state: LikeState | undefined): string {
  if (state?.storefront_only_from_likeboard) return LIKEBOARD_TEXTS.restrictedText;
  if (!state || state.likeboards.length === 0) return LIKEBOARD_TEXTS.unlikeWaiting;
  return LIKEBOARD_TEXTS.unlikeIn(state.likeboards.map(({ name }) => name));
}

const styles = css({ ...text('base'), color: color.text2 });
