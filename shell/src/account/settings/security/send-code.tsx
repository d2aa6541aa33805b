import { errorText, useAction, useHeaderAction } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';

export function SendCode({ onSend }: { onSend(): Promise<void> }) {
  const sending = useAction(onSend);
  useHeaderAction({ onPress: sending.run, isPending: sending.isPending });
  return (
    <>
      <FormErrorText>{sending.error ? errorText(sending.error) : null}</FormErrorText>
      <Button isWide isPending={sending.isPending} onClick={sending.run}>
        {EMAIL_CODE_TEXTS.send}
      </Button>
    </>
  );
}
