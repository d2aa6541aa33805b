import { href } from '@tagalong/contracts/core/routes';
import { CREATE_POST_ACTION_ROUTE, CREATE_POST_TYPE_ROUTE } from '@tagalong/contracts/creation/routes';
import { useNavigate } from '@tagalong/platform';
import { type Kind, STEPS, type StepName } from '#parts/composer/kinds.ts';

/** Returns the URL of a step; the first step of a kind has no name of its own. */
export function stepPath(kind: Kind, step: StepName = STEPS[kind][0]): string {
  return step === STEPS[kind][0]
    ? href(CREATE_POST_TYPE_ROUTE, { type: kind })
    : href(CREATE_POST_ACTION_ROUTE, { type: kind, action: step });
}

/** Navigates between the steps of a kind; each step has its own URL. */
export function useStep(kind: Kind, step: StepName) {
  const navigate = useNavigate();
  const steps: readonly StepName[] = STEPS[kind];
  const index = steps.indexOf(step);
  const before = steps[index - 1] ?? null;
  const go = (to: StepName | null): void => {
    if (to) void navigate(stepPath(kind, to));
  };
  return { before, toNext: () => go(steps[index + 1] ?? null), toPrevious: () => go(before), go };
}
