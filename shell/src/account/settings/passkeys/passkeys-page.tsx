import { listPasskeys, type Passkey, removePasskey } from '@tagalong/contracts/account/passkey';
import { useCall, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { Button, Card } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { useToastedAttempt } from '#account/parts/use-toasted-attempt.ts';
import { ActionRow, Group, rowInset } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { sinceText } from '#account/settings/parts/time-text.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PASSKEY_TEXTS } from './passkey-texts.ts';
import { RenamePasskey } from './rename-passkey.tsx';

/** Lists the member's passkeys, which can be added, renamed and removed (AU-11). */
export function PasskeysPage() {
  const passkeys = useCall(listPasskeys, {}, { staleMs: 0 });
  return (
    <SettingsColumn title={PASSKEY_TEXTS.title} isTitleShown lead={PASSKEY_TEXTS.lead}>
      <Loaded query={passkeys} title={PASSKEY_TEXTS.title} heights={[160]}>
        {({ data }) => <PasskeyList passkeys={data} />}
      </Loaded>
      <AddPasskey />
    </SettingsColumn>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { now } = useHost();
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<{ passkey: Passkey; isOpen: boolean } | null>(null);
  const close = (): void => setRemoved((old) => old && { ...old, isOpen: false });
  const removing = useRemoval(close);
  if (passkeys.length === 0) return <Card css={rowInset}>{PASSKEY_TEXTS.empty}</Card>;
  return (
    <Group title={PASSKEY_TEXTS.title} note={PASSKEY_TEXTS.lost}>
      {passkeys.map((passkey) => (
        <ActionRow
          key={passkey.id}
          title={passkey.name}
          note={noteOf(passkey, now())}
          action={
            <>
              <Button
                variant="ghost"
                size="sm"
                aria-label={PASSKEY_TEXTS.renameNamed(passkey.name)}
                onClick={() => setRenamed(passkey)}
              >
                {PASSKEY_TEXTS.rename}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={PASSKEY_TEXTS.removeNamed(passkey.name)}
                onClick={() => setRemoved({ passkey, isOpen: true })}
              >
                {PASSKEY_TEXTS.remove}
              </Button>
            </>
          }
        />
      ))}
      {renamed && <RenamePasskey passkey={renamed} onClosed={() => setRenamed(null)} />}
      <ConfirmDialog
        isOpen={removed?.isOpen ?? false}
        title={PASSKEY_TEXTS.removeTitle}
        text={PASSKEY_TEXTS.removeText(removed?.passkey.name ?? '')}
        confirmLabel={PASSKEY_TEXTS.remove}
        tone="danger"
        onConfirm={() => removed && removing.run(removed.passkey)}
        onCancel={close}
      />
    </Group>
  );
}

/** Closes the question first, because the dialog that asks who the member is opens over the page. */
function useRemoval(close: () => void) {
  const host = useHost();
  const remove = useChange(removePasskey);
  return useToastedAttempt(async ({ id }: Passkey) => {
    close();
    await confirmed(host, () => remove({ id }));
    host.toast({ text: PASSKEY_TEXTS.removed });
  });
}

function noteOf({ last_used_at, is_backed_up }: Passkey, now: Date): string {
  const note = last_used_at ? PASSKEY_TEXTS.usedOn(sinceText(last_used_at, now)) : PASSKEY_TEXTS.unused;
  return is_backed_up ? PASSKEY_TEXTS.synced(note) : note;
}
