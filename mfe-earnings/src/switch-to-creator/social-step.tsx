import { css } from '@emotion/react';
import { PAGE_LIMIT_MAX } from '@tagalong/contracts/core/limits';
import type { CreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import { CONN_STATUS, listSocialAccounts } from '@tagalong/contracts/storefront/social-account';
import { errorText, Slot, useCall } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { StepPanel } from './step-panel.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { useTakeStep } from './use-take-step.ts';

/** Connects sources of posts. The provider leads back to this step, which can be skipped. */
export function SocialStep({ onDone }: { onDone: (next: CreatorStep | null) => void }) {
  const query = useCall(listSocialAccounts, { limit: PAGE_LIMIT_MAX }, { staleMs: 0 });
  const { run, isPending, error } = useTakeStep('social', onDone);
  const accounts = query.data?.data ?? [];
  const hasAny = accounts.some(({ conn_status }) => conn_status === CONN_STATUS.connected);
  return (
    <StepPanel title={SWITCH_TEXTS.socialTitle} lead={SWITCH_TEXTS.socialText}>
      <div css={styles}>
        <Slot of={SOCIAL_ACCOUNTS} props={{ origin_page: 'switch-to-creator' }} />
      </div>
      <FormErrorText>{error === null ? null : errorText(error)}</FormErrorText>
      <Button isWide variant={hasAny ? 'primary' : 'secondary'} isPending={isPending} onClick={() => run()}>
        {hasAny ? SWITCH_TEXTS.finish : SWITCH_TEXTS.skip}
      </Button>
    </StepPanel>
  );
}

// The height of the accounts, which load after the page.
const styles = css({ minHeight: 250 });
