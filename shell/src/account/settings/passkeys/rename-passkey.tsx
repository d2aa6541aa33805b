import { css } from '@emotion/react';
import { PASSKEY_NAME_MAX, type Passkey, renamePasskey } from '@tagalong/contracts/account/passkey';
import { useChange, useHost } from '@tagalong/platform';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, Sheet, TextField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { PASSKEY_TEXTS } from './passkey-texts.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClosed(): void;
}

export function RenamePasskey({ passkey, onClosed }: RenamePasskeyProps) {
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
      <form css={styles} {...form.formProps}>
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
      </form>
    </Sheet>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
