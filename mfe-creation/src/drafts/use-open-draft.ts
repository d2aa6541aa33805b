import { useNavigate, useSession } from '@tagalong/platform';
import { type Composer, incompleteStep } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { stepPath } from '#parts/steps/use-step.ts';

/** Returns the function that continues a draft at the first step that lacks something, else at its caption. */
export function useOpenDraft() {
  const navigate = useNavigate();
  const userId = useSession()?.id;
  return (composer: Composer, resume: () => void): void => {
    if (userId !== undefined) composerStore.setOwner(userId);
    resume();
    void navigate(stepPath(composer.kind, incompleteStep(composer) ?? 'caption'));
  };
}
