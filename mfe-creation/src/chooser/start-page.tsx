import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { useHost } from '@tagalong/platform';
import { Button, EmptyState, PlusIcon, VisuallyHidden } from '@tagalong/ui';
import { CHOOSER_TEXTS } from './chooser-texts.ts';

/** Offers the chooser at `/create-post` without a type. */
export function StartPage() {
  const { ask, report } = useHost();
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
