import { css } from '@emotion/react';
import { PAGE_OPEN } from '@tagalong/contracts/account/intents';
import type { CreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { errorText, useHost } from '@tagalong/platform';
import { Button, space } from '@tagalong/ui';
import { Checkbox, FormErrorText } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { StepPanel } from './step-panel.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { useTakeStep } from './use-take-step.ts';

/** Accepts the terms. */
export function TermsStep({ onDone }: { onDone: (next: CreatorStep | null) => void }) {
  const { ask, report } = useHost();
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  const { run, isPending, error } = useTakeStep('terms', onDone);
  const read = (name: string, title: string): void => {
    ask(PAGE_OPEN, { name, title }).catch(report);
  };
  const problem = isTried && !isAccepted ? SWITCH_TEXTS.acceptFirst : null;
  return (
    <StepPanel title={SWITCH_TEXTS.termsTitle} lead={SWITCH_TEXTS.termsText}>
      <p>{SWITCH_TEXTS.termsRules}</p>
      <div css={styles}>
        <Button size="sm" variant="secondary" onClick={() => read('terms_of_use', SWITCH_TEXTS.readTerms)}>
          {SWITCH_TEXTS.readTerms}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => read('for_creators', SWITCH_TEXTS.readRules)}>
          {SWITCH_TEXTS.readRules}
        </Button>
      </div>
      <Checkbox isSelected={isAccepted} onChange={setAccepted} isInvalid={problem !== null}>
        {SWITCH_TEXTS.accept}
      </Checkbox>
      <FormErrorText>{problem ?? (error === null ? null : errorText(error))}</FormErrorText>
      <Button
        isWide
        isPending={isPending}
        onClick={() => {
          setTried(true);
          if (isAccepted) run();
        }}
      >
        {SWITCH_TEXTS.continue}
      </Button>
    </StepPanel>
  );
}

const styles = css({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
