import { css } from '@emotion/react';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  PASSKEY_NAME_MAX,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@tagalong/contracts/account/passkey';
import { errorText, isApiError, useCall, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useForm } from '@tagalong/platform/use-form';
import { Button, Card, color, space, text, useHydrating, useTimeZone } from '@tagalong/ui';
import { ConfirmDialog, Form, FormErrorText, Sheet, TextField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { createPasskey } from '#account/parts/passkeys/passkey-client.ts';
import { supportsPasskeys } from '#account/parts/passkeys/passkey-support.ts';
import { useToastedAttempt } from '#account/parts/use-toasted-attempt.ts';
import { ActionRow, Group, rowInset } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { sessionName } from '#account/settings/parts/session-name.ts';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { sinceText } from '#account/settings/parts/time-text.ts';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

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
  const timeZone = useTimeZone();
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
          note={noteOf(passkey, now(), timeZone)}
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

function noteOf({ last_used_at, is_backed_up }: Passkey, now: Date, timeZone: string | undefined): string {
  const note = last_used_at
    ? PASSKEY_TEXTS.usedOn(sinceText(last_used_at, now, timeZone))
    : PASSKEY_TEXTS.unused;
  return is_backed_up ? PASSKEY_TEXTS.synced(note) : note;
}

/** Creates a passkey on this device. It is named after the browser and can be renamed. */
function AddPasskey() {
  const host = useHost();
  const add = useChange(addPasskey);
  const [isKnown, setKnown] = useState(false);
  const isHydrating = useHydrating();
  const { run, isPending, error } = useAttempt(async () => {
    setKnown(false);
    const { data } = await confirmed(host, () => host.client.call(beginPasskey, {}));
    const creation = await createPasskey(data.options);
    if (creation.kind === 'known') setKnown(true);
    if (creation.kind !== 'created') return;
    await add({ credential: creation.credential, name: sessionName(navigator.userAgent) });
    host.toast({ text: PASSKEY_TEXTS.added });
  });
  if (!isHydrating && !supportsPasskeys()) return <p css={styles.note}>{PASSKEY_TEXTS.unsupported}</p>;
  return (
    <div css={styles.box}>
      {isKnown && <FormErrorText>{PASSKEY_TEXTS.known}</FormErrorText>}
      {error !== null && <FormErrorText>{problemOf(error)}</FormErrorText>}
      <Button isWide isPending={isPending} onClick={() => run()}>
        {PASSKEY_TEXTS.add}
      </Button>
    </div>
  );
}

function problemOf(error: unknown): string {
  return isApiError(error) ? errorText(error) : PASSKEY_TEXTS.failed;
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onClosed(): void;
}

function RenamePasskey({ passkey, onClosed }: RenamePasskeyProps) {
  const { toast } = useHost();
  const rename = useChange(renamePasskey);
  const [isOpen, setOpen] = useState(true);
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() === '' ? { name: FIELD_TEXTS.required } : {}),
    save: ({ name }) => rename({ id: passkey.id, name: name.trim() }),
    onSaved() {
      toast({ text: PASSKEY_TEXTS.renamed });
      setOpen(false);
    },
  });
  return (
    <Sheet
      isOpen={isOpen}
      title={PASSKEY_TEXTS.renameTitle}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <Form css={styles.rename} {...form.formProps}>
        {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
        <TextField
          label={PASSKEY_TEXTS.name}
          {...form.field('name')}
          maxLength={PASSKEY_NAME_MAX}
          isRequired
          autoFocus
        />
        <Button type="submit" isWide isPending={form.isPending}>
          {PASSKEY_TEXTS.save}
        </Button>
      </Form>
    </Sheet>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[4] }),
  note: css({ ...text('base'), color: color.text2 }),
  rename: css({ display: 'grid', gap: space[6] }),
};
