import { css } from '@emotion/react';
import type { OriginPage } from '@tagalong/contracts/account/social-login';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import {
  getPriorInstagram,
  type InstagramChoice,
  saveInstagramChoice,
} from '@tagalong/contracts/storefront/social-account';
import {
  errorText,
  failureProps,
  isApiError,
  useAction,
  useCall,
  useChange,
  useHost,
} from '@tagalong/platform';
import { Avatar, Button, color, ErrorState, Spinner, space, text } from '@tagalong/ui';
import { FormErrorText, ListBox, OptionRow, Sheet } from '@tagalong/ui/overlay';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CONNECT_TEXTS } from './connect-texts.ts';
import { ProviderLink } from './provider-link.tsx';

interface InstagramStepProps {
  originPage: OriginPage;
  /** Called when the native app has connected other Facebook pages. */
  onConnected(): void;
  onDone(): void;
  onLeft(): void;
}

/**
 * Connects the Instagram account behind the Facebook pages that were approved (SC-02): one is saved at once, several
 * give a choice, none and an unreadable connection lead back to Facebook.
 */
export function InstagramStep({ originPage, onConnected, onDone, onLeft }: InstagramStepProps) {
  const { report } = useHost();
  const query = useCall(getPriorInstagram, {}, { staleMs: 0 });
  const accounts = query.data?.instagram_accounts ?? [];
  const { save, isSaved, error, isPending } = useSave(query.data?.facebook_id ?? '');
  const [isOpen, setOpen] = useState(true);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = accounts.find(({ id }) => id === chosenId) ?? accounts[0];
  const [only] = accounts.length === 1 && !error ? accounts : [];
  const saveOnly = useEffectEvent(() => only && save(only));
  const onlyId = only?.id;
  useEffect(() => {
    if (onlyId !== undefined) saveOnly();
  }, [onlyId]);

  const hasNone = query.data !== undefined && accounts.length === 0;
  const isApologies = isUnavailable(query.error) || isUnavailable(error);
  const again = (
    <ProviderLink platform="facebook_business" originPage={originPage} onConnected={onConnected} />
  );
  const view = ((): View => {
    if (isApologies)
      return { title: CONNECT_TEXTS.apologiesTitle, body: CONNECT_TEXTS.apologiesText, footer: again };
    if (hasNone) return { title: CONNECT_TEXTS.noneTitle, body: CONNECT_TEXTS.noneText, footer: again };
    if (query.error) {
      const failed = <ErrorState title={CONNECT_TEXTS.failedTitle} {...failureProps(query, report)} />;
      return { title: CONNECT_TEXTS.instagram, body: failed };
    }
    if (!query.data || only) return { title: CONNECT_TEXTS.instagram, body: <Checking /> };
    return {
      title: CONNECT_TEXTS.chooseTitle,
      body: (
        <>
          <Accounts accounts={accounts} chosen={chosen} onChoose={setChosenId} />
          {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
        </>
      ),
      footer: (
        <Button isWide isPending={isPending} onClick={() => chosen && save(chosen)}>
          {SHARED_TEXTS.save}
        </Button>
      ),
    };
  })();
  return (
    <Sheet
      isOpen={isOpen && !isSaved}
      title={view.title}
      onClose={() => setOpen(false)}
      onClosed={isSaved ? onDone : onLeft}
      footer={view.footer}
    >
      <div css={styles.body}>{view.body}</div>
    </Sheet>
  );
}

interface View {
  title: string;
  body: ReactNode;
  footer?: ReactNode;
}

const isUnavailable = (error: unknown): boolean =>
  isApiError(error) && error.code === 'instagram-unavailable';

function useSave(facebook_id: string) {
  const host = useHost();
  const change = useChange(saveInstagramChoice);
  const [isSaved, setSaved] = useState(false);
  const { run, isPending, error } = useAction(async ({ id, instagram_name }: InstagramChoice) => {
    await change({ facebook_id, instagram_account_ids: [id] });
    host.toast({ text: CONNECT_TEXTS.saved(instagram_name) });
    setSaved(true);
  });
  return { save: run, isSaved, isPending, error };
}

function Checking() {
  return (
    <div css={styles.checking}>
      <Spinner size={28} label={CONNECT_TEXTS.checking} />
    </div>
  );
}

interface AccountsProps {
  accounts: readonly InstagramChoice[];
  chosen: InstagramChoice | undefined;
  onChoose(id: string): void;
}

function Accounts({ accounts, chosen, onChoose }: AccountsProps) {
  return (
    <ListBox
      label={CONNECT_TEXTS.chooseTitle}
      items={accounts}
      selectedIds={chosen ? [chosen.id] : []}
      onChange={([id]) => id !== undefined && onChoose(id)}
    >
      {({ id, instagram_name: name, instagram_avatar: avatar }) => (
        <OptionRow id={id} text={name} picture={<Avatar size={48} name={name} src={avatar} />} />
      )}
    </ListBox>
  );
}

const styles = {
  body: css({ ...text('md'), display: 'grid', gap: space[5], color: color.text2, textWrap: 'pretty' }),
  checking: css({ display: 'grid', placeItems: 'center', minHeight: 120 }),
};
