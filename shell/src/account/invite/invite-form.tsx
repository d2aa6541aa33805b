import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  createInvitation,
  type InvitationKind,
  listInvitationPlaces,
  type SentInvitation,
} from '@tagalong/contracts/account/invitation';
import type { RequestOf } from '@tagalong/contracts/core/endpoint';
import { useCall, useChange } from '@tagalong/platform';
import { checkRequest, type FieldErrors } from '@tagalong/platform/form-check';
import { useForm } from '@tagalong/platform/use-form';
import { Button, space } from '@tagalong/ui';
import { Form, FormErrorText, RadioGroup, Select, TextField } from '@tagalong/ui/overlay';
import { INVITE_TEXTS } from './invite-texts.ts';
import { kindOptions, placesOf } from './kinds.ts';

interface InviteDraft {
  kind: InvitationKind;
  placeId: number | null;
  name: string;
  email: string;
}

interface InviteFormProps {
  user: CurrentUser;
  onCreated(created: SentInvitation): void;
}

const EMPTY: InviteDraft = { kind: 'referral', placeId: null, name: '', email: '' };

export function InviteForm({ user, onCreated }: InviteFormProps) {
  const create = useChange(createInvitation);
  const form = useForm({
    initial: EMPTY,
    check: checkDraft,
    save: async (values) => onCreated((await create(requestOf(values))).data),
  });
  const { values: draft, change, field } = form;
  // Until the API answers, only the kind available to everyone is offered.
  const places = useCall(listInvitationPlaces, {}).data?.data;
  const kinds = kindOptions(user.is_creator, places);
  const choices = placesOf(draft.kind, places);
  const chooseKind = (id: string): void => {
    const kind = id as InvitationKind;
    const [only, ...others] = placesOf(kind, places);
    change({ kind, placeId: only && others.length === 0 ? only.id : null });
  };
  return (
    <Form css={styles} {...form.formProps}>
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
          error={form.errors.placeId}
        />
      )}
      <TextField
        label={INVITE_TEXTS.name}
        description={INVITE_TEXTS.nameHint}
        {...field('name')}
        autoComplete="off"
      />
      <TextField
        label={INVITE_TEXTS.email}
        description={INVITE_TEXTS.emailHint}
        type="email"
        {...field('email')}
        autoComplete="off"
      />
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      <Button type="submit" isWide isPending={form.isPending}>
        {INVITE_TEXTS.create}
      </Button>
    </Form>
  );
}

function checkDraft(draft: InviteDraft): FieldErrors {
  const { nameLong: name, emailInvalid: email, chooseFirst } = INVITE_TEXTS;
  const needsPlace = draft.kind === 'merchant' || draft.kind === 'group';
  return {
    ...checkRequest(createInvitation, requestOf(draft), { name, email }),
    ...(needsPlace && draft.placeId === null && { placeId: chooseFirst }),
  };
}

function requestOf({ kind, placeId, name, email }: InviteDraft): RequestOf<typeof createInvitation> {
  return {
    kind,
    ...(name.trim() && { name: name.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(kind === 'merchant' && placeId !== null && { merchant_id: placeId }),
    ...(kind === 'group' && placeId !== null && { group_id: placeId }),
  };
}

const styles = css({ display: 'flex', flexDirection: 'column', gap: space[6] });
