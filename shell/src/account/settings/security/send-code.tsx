import { errorText, useAction, useHeaderAction } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { SECURITY_TEXTS } from './security-texts.ts';

export function SendCode({ onSend }: { onSend(): Promise<void> }) {
  const sending = useAction(onSend);
  useHeaderAction({ onPress: sending.run, isPending: sending.isPending });
  return (
    <>
      <FormErrorText>{sending.error ? errorText(sending.error) : null}</FormErrorText>
      <Button isWide isPending={sending.isPending} onClick={sending.run}>
        {SECURITY_TEXTS.codeSend}
      </Button>
    </>
  );
}
