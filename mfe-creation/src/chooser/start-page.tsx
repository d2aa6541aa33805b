import { CREATION_TEXTS } from '@tagalong/contracts/texts/creation-texts';
import { useHost } from '@tagalong/platform';
import { Button, EmptyState, PlusIcon, VisuallyHidden } from '@tagalong/ui';

/** `/create-post` without a kind: leads to the chooser. */
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
              ask('create.choose', {}).catch(report);
            }}
          >
            {CREATION_TEXTS.start}
          </Button>
        }
      />
    </>
  );
}
