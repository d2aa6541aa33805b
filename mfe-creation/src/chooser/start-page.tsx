import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { useHost, useLocation, useNavigate } from '@tagalong/platform';
import { Button, EmptyState, PlusIcon, VisuallyHidden } from '@tagalong/ui';
import { useEffect } from 'react';
import { isKind } from '#composer/kinds.ts';
import { useExit } from '#composer/use-exit.ts';
import { stepPath } from '#composer/use-step.ts';
import { rememberedCreateType } from '#lib/create-type.ts';
import { CHOOSER_TEXTS } from './chooser-texts.ts';

/** Offers the chooser at `/create-post` without a type. */
export function StartPage() {
  const { ask, report } = useHost();
  useExit();
  useReturnToKind();
  return (
    <>
      <VisuallyHidden as="h1">{CHOOSER_TEXTS.startTitle}</VisuallyHidden>
      <EmptyState
        icon={<PlusIcon size={32} aria-hidden />}
        title={CHOOSER_TEXTS.startTitle}
        text={CHOOSER_TEXTS.startLead}
        action={
          <Button
            onClick={() => {
              ask(CREATE_CHOOSE, {}).catch(report);
            }}
          >
            {CHOOSER_TEXTS.start}
          </Button>
        }
      />
    </>
  );
}

/** After an account was connected, continues with the kind of post that was chosen before (CR-07). */
function useReturnToKind(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const kind = rememberedCreateType() ?? undefined;
    // Only a provider's return has a query.
    if (search !== '' && isKind(kind)) void navigate(stepPath(kind) + search, { replace: true });
  }, [search, navigate]);
}
