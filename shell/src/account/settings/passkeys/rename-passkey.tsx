import { css } from '@emotion/react';
import { PASSKEY_NAME_MAX, type Passkey, renamePasskey } from '@tagalong/contracts/account/passkey';
import { useChange, useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, Sheet, TextField } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useSubmit } from '#account/parts/attempts/use-submit.ts';
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
  const [name, setName] = useState(passkey.name);
  const { submit, isPending, errors, problem } = useSubmit(
    (typed: string) => (typed.trim() === '' ? { name: FIELD_TEXTS.required } : {}),
    async (typed) => {
      await rename({ id: passkey.id, name: typed.trim() });
      toast({ text: PASSKEY_TEXTS.renamed });
      setOpen(false);
    },
  );
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(name);
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={PASSKEY_TEXTS.renameTitle}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <form css={styles} onSubmit={handleSubmit} noValidate>
        {problem && <FormErrorText>{problem}</FormErrorText>}
        <TextField
          label={PASSKEY_TEXTS.name}
          value={name}
          onChange={setName}
          maxLength={PASSKEY_NAME_MAX}
          error={errors.name}
          isRequired
          autoFocus
        />
        <Button type="submit" isWide isPending={isPending}>
          {PASSKEY_TEXTS.save}
        </Button>
      </form>
    </Sheet>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
