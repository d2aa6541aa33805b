import { css } from '@emotion/react';
import { getLikeState, type LikeState } from '@tagalong/contracts/likeboard-items';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { LIKEBOARD_TEXTS } from '@tagalong/contracts/texts/likeboard-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { errorText, Link, type OverlayProps, useAction, useCall, useHost } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Dialog, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { useOneTap } from './use-one-tap.ts';

/**
 * Asks before something leaves all collections (LB-06). What is in the shop by way of a collection can't be unliked:
 * an alert stands in place of the question.
 */
export function UnlikeDialog({ payload, answer, cancel }: OverlayProps<'collections.like'>) {
  const { target_type: type, target_id } = payload;
  const { report } = useHost();
  const query = useCall(getLikeState, { type, target_id }, { staleMs: 0 });
  const state = query.isFetchedAfterMount ? query.data?.data : undefined;
  const [isOpen, setOpen] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  const { unlike } = useOneTap(payload);
  const removing = useAction(async (known: LikeState) => {
    if (await unlike(known)) setRemoved(true);
    setOpen(false);
  });
  const close = (): void => setOpen(false);
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
              <Button onClick={() => query.refetch().catch(report)}>{SHARED_TEXTS.retry}</Button>
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
      <p css={styles}>{bodyOf(state)}</p>
      <FormErrorText>
        {failure !== null && `${LIKEBOARD_TEXTS.unlikeFailed} ${errorText(failure)}`}
      </FormErrorText>
    </Dialog>
  );
}

function RestrictedFooter({ onClose }: { onClose(): void }) {
  return (
    <>
      <Button as={Link} to={href(ROUTES.me)} variant="secondary" onClick={onClose}>
        {LIKEBOARD_TEXTS.restrictedShop}
      </Button>
      <Button onClick={onClose}>{LIKEBOARD_TEXTS.restrictedClose}</Button>
    </>
  );
}

function bodyOf(state: LikeState | undefined): string {
  if (state?.storefront_only_from_likeboard) return LIKEBOARD_TEXTS.restrictedText;
  if (!state || state.likeboards.length === 0) return LIKEBOARD_TEXTS.unlikeWaiting;
  return LIKEBOARD_TEXTS.unlikeIn(state.likeboards.map(({ name }) => name));
}

const styles = css({ ...text('base'), color: color.text2 });
