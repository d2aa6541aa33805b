import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  type InvitationKind,
  listInvitationPlaces,
  type SentInvitation,
} from '@tagalong/contracts/account/invitation';
import { useCall } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { FormErrorText, RadioGroup, Select, TextField } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { INVITE_TEXTS } from './invite-texts.ts';
import { kindOptions, placesOf } from './kinds.ts';
import { type InviteDraft, useInviteForm } from './use-invite-form.ts';

interface InviteFormProps {
  user: CurrentUser;
  onCreated(created: SentInvitation): void;
}

const EMPTY: InviteDraft = { kind: 'referral', placeId: null, name: '', email: '' };

export function InviteForm({ user, onCreated }: InviteFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const { submit, isPending, errors, problem } = useInviteForm(onCreated);
  // Until the API answers, only the kind available to everyone is offered.
  const places = useCall(listInvitationPlaces, {}).data?.data;
  const kinds = kindOptions(user.is_creator, places);
  const choices = placesOf(draft.kind, places);
  const change = (part: Partial<InviteDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const chooseKind = (id: string): void => {
    const kind = id as InvitationKind;
    const [only, ...others] = placesOf(kind, places);
    change({ kind, placeId: only && others.length === 0 ? only.id : null });
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit(draft);
  };
  return (
    <form css={styles} onSubmit={send} noValidate>
      {kinds.length > 1 && (
        <RadioGroup label={INVITE_TEXTS.kind} options={kinds} value={draft.kind} onChange={chooseKind} />
      )}
      {choices.length > 0 && (
        <Select
          label={draft.kind === 'group' ? INVITE_TEXTS.group : INVITE_TEXTS.merchant}
          placeholder={INVITE_TEXTS.choose}
          options={choices.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={draft.placeId === null ? null : String(draft.placeId)}
          onChange={(id) => change({ placeId: Number(id) })}
          error={errors.place}
        />
      )}
      <TextField
        label={INVITE_TEXTS.name}
        description={INVITE_TEXTS.nameHint}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name}
        autoComplete="off"
      />
      <TextField
        label={INVITE_TEXTS.email}
        description={INVITE_TEXTS.emailHint}
        type="email"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errors.email}
        autoComplete="off"
      />
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <Button type="submit" isWide isPending={isPending}>
        {INVITE_TEXTS.create}
      </Button>
    </form>
  );
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: space[6] });
