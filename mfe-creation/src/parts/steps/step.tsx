import { Button } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import type { Kind, StepName } from '#parts/composer/kinds.ts';
import { StepFoot } from './step-foot.tsx';
import { STEP_STYLE, StepHead } from './step-head.tsx';
import { useStep } from './use-step.ts';

interface StepProps {
  kind: Kind;
  name: StepName;
  title: string;
  lead: string;
  /** What the step still lacks, shown once Next was pressed; null if it is complete. */
  problem?: string | null;
  /** True while something that Next needs is in progress. */
  isPending?: boolean;
  /** Replaces going to the next step. */
  onNext?: (() => void) | undefined;
  children: ReactNode;
}

/** A step of a new post with its heading, and the buttons to the steps around it. */
export function Step({ kind, name, title, lead, problem = null, isPending, onNext, children }: StepProps) {
  const { before, toNext, toPrevious } = useStep(kind, name);
  const [hasTried, setTried] = useState(false);
  const next = (): void => {
    setTried(true);
    if (problem === null) (onNext ?? toNext)();
  };
  return (
    <div css={STEP_STYLE.page}>
      <StepHead title={title} lead={lead} />
      {children}
      <StepFoot
        onBack={before ? toPrevious : undefined}
        backTo={before}
        note={hasTried && problem !== null && !isPending && <FormErrorText>{problem}</FormErrorText>}
      >
        <Button isPending={isPending} onClick={next}>
          {COMPOSER_TEXTS.next}
        </Button>
      </StepFoot>
    </div>
  );
}
