import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { useHost } from '@tagalong/platform';
import { Button, EmptyState, PlusIcon, VisuallyHidden } from '@tagalong/ui';
import { CREATION_TEXTS } from '#lib/creation-texts.ts';

/** `/create-post` without a type: opens the chooser. */
export function StartPage() {
  const { ask, report } = useHost();
  return (
    <>
      <VisuallyHidden as="h1">{CREATION_TEXTS.startTitle}</VisuallyHidden>
      <EmptyState
        icon={<PlusIcon size={32} aria-hidden />}
        title={CREATION_TEXTS.startTitle}
        text={CREATION_TEXTS.startLead}
        action={
          <Button
            onClick={() => {
              ask(CREATE_CHOOSE, {}).catch(report);
            }}
          >
            {CREATION_TEXTS.start}
          </Button>
        }
      />
    </>
  );
}
