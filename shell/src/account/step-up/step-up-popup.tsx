import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import type { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { beginPasskeyLogin, confirmByPasskey } from '@tagalong/contracts/account/passkey';
import { isOfferedLogin } from '@tagalong/contracts/account/social-login';
import {
  confirmStepUp,
  getStepUpMethods,
  type StepUpMethods,
  sendStepUpCode,
} from '@tagalong/contracts/account/step-up';
import { textTable } from '@tagalong/contracts/core/language';
import { PASSWORD_MAX } from '@tagalong/contracts/core/limits';
import {
  errorText,
  isWaiting,
  type OverlayProps,
  useCall,
  useHost,
  useLocation,
  useSession,
} from '@tagalong/platform';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useForm } from '@tagalong/platform/use-form';
import { Button, color, PageSkeleton, space, text } from '@tagalong/ui';
import { Form, FormErrorText, Sheet, TextField } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { CodeEntry } from '#account/parts/email-code/code-entry.tsx';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { signWithPasskey } from '#account/parts/passkeys/passkey-client.ts';
import { supportsPasskeys } from '#account/parts/passkeys/passkey-support.ts';
import { SocialButtons } from '#account/parts/sign-in/social-buttons.tsx';
import { SIGN_IN_OF } from '#account/parts/sign-in/use-social-sign-in.ts';
import { QueryError } from '#host/fallbacks/query-error.tsx';

/** Asks the member to prove their identity: with the password, a passkey, a code by email, or a provider. */
export function StepUpPopup({ answer, cancel }: OverlayProps<typeof AUTH_CONFIRM>) {
  const methods = useCall(getStepUpMethods, {});
  const current = useSession();
  const [asked] = useState(current);
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false);
  const finish = (): void => {
    setDone(true);
    setOpen(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      title={STEP_UP_TEXTS.title}
      onClose={() => setOpen(false)}
      onClosed={() => (isDone ? answer({}) : cancel())}
    >
      <p css={styles.lead}>{STEP_UP_TEXTS.lead}</p>
      {isWaiting(methods) && <PageSkeleton kind="form" />}
      {!isWaiting(methods) && !methods.data && <QueryError title={STEP_UP_TEXTS.title} query={methods} />}
      {methods.data && (
        <Methods
          methods={methods.data.data}
          onDone={finish}
          // The change was begun in another member's name, so it isn't repeated.
          onSignedIn={({ id }) => (id === asked?.id ? finish() : setOpen(false))}
        />
      )}
    </Sheet>
  );
}

interface MethodsProps {
  methods: StepUpMethods;
  onDone(): void;
  /** The wrapper logged someone in, perhaps with another account. */
  onSignedIn(user: CurrentUser): void;
}

function Methods({ methods, onDone, onSignedIn }: MethodsProps) {
  const { client } = useHost();
  const { pathname, search } = useLocation();
  const [isCodeSent, setCodeSent] = useState(false);
  const { has_password, email } = methods;
  const hasPasskey = methods.has_passkey && supportsPasskeys();
  const send = async (): Promise<void> => {
    await client.call(sendStepUpCode, {});
    setCodeSent(true);
  };
  const sending = useAttempt(send);
  if (isCodeSent && email)
    return (
      <CodeEntry
        lead={EMAIL_CODE_TEXTS.sentTo(email)}
        submitLabel={STEP_UP_TEXTS.confirm}
        onResend={send}
        onSubmit={async (code) => {
          await client.call(confirmStepUp, { code });
          onDone();
        }}
        foot={
          <Button variant="ghost" size="sm" onClick={() => setCodeSent(false)}>
            {STEP_UP_TEXTS.otherWay}
          </Button>
        }
      />
    );
  const platforms = methods.providers.filter(isOfferedLogin).map((provider) => SIGN_IN_OF[provider]);
  return (
    <div css={styles.methods}>
      {has_password && <PasswordStep onDone={onDone} />}
      {hasPasskey && <PasskeyStep onDone={onDone} />}
      {email !== null && (
        <>
          {sending.error !== null && <FormErrorText>{errorText(sending.error)}</FormErrorText>}
          <Button variant="secondary" isWide isPending={sending.isPending} onClick={() => sending.run()}>
            {STEP_UP_TEXTS.sendCode(email)}
          </Button>
        </>
      )}
      {platforms.length > 0 && (
        <SocialButtons layout="list" only={platforms} returnTo={pathname + search} onDone={onSignedIn} />
      )}
      {!has_password && !hasPasskey && email === null && platforms.length === 0 && (
        <p>{STEP_UP_TEXTS.none}</p>
      )}
    </div>
  );
}

function PasskeyStep({ onDone }: { onDone(): void }) {
  const { client } = useHost();
  const { run, isPending, error } = useAttempt(async () => {
    const { data } = await client.call(beginPasskeyLogin, {});
    const credential = await signWithPasskey(data.options);
    if (credential === null) return;
    await client.call(confirmByPasskey, { credential });
    onDone();
  });
  return (
    <>
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
      <Button variant="secondary" isWide isPending={isPending} onClick={() => run()}>
        {STEP_UP_TEXTS.usePasskey}
      </Button>
    </>
  );
}

function PasswordStep({ onDone }: { onDone(): void }) {
  const { client } = useHost();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: FIELD_TEXTS.required } : {}),
    save: (values) => client.call(confirmStepUp, values),
    onSaved: onDone,
  });
  return (
    <Form css={styles.password} {...form.formProps}>
      {form.problem && <FormErrorText>{form.problem}</FormErrorText>}
      <TextField
        label={STEP_UP_TEXTS.password}
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        isRequired
        autoFocus
      />
      <Button type="submit" isWide isPending={form.isPending}>
        {STEP_UP_TEXTS.confirm}
      </Button>
    </Form>
  );
}

const STEP_UP_TEXTS = textTable('step-up', {
  title: 'Confirm it’s you',
  lead: 'For your security, confirm it’s you before you continue.',
  password: 'Your password',
  confirm: 'Continue',
  sendCode: (email: string) => `Email a code to ${email}`,
  usePasskey: 'Use a passkey',
  otherWay: 'Confirm another way',
  none: 'Log out and back in, then try again within 10 minutes.',
});

const styles = {
  lead: css({ ...text('base'), color: color.text2, marginBottom: space[6] }),
  methods: css({ display: 'grid', gap: space[5] }),
  password: css({ display: 'grid', gap: space[5] }),
};
