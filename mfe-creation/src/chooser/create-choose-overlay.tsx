import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import type { OverlayProps } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { Choices, useChoice } from './choices.tsx';
import { CHOOSER_TEXTS } from './chooser-texts.ts';
import { TiktokDown } from './tiktok-down.tsx';

/** Asks what to create. */
export function CreateChooseOverlay({ answer, cancel }: OverlayProps<typeof CREATE_CHOOSE>) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTiktokDown, setTiktokDown] = useState(false);
  const choose = useChoice((what) => {
    if (what === 'tiktok-down') setTiktokDown(true);
    else setChosen(what);
    setOpen(false);
  });
  if (isTiktokDown && !isOpen) return <TiktokDown onClosed={cancel} />;
  return (
    <Sheet
      isOpen={isOpen}
      title={CHOOSER_TEXTS.title}
      onClose={() => setOpen(false)}
      onClosed={() => (chosen === null ? cancel() : answer({ kind: chosen }))}
      footer={
        <Button variant="secondary" isWide onClick={() => setOpen(false)}>
          {SHARED_TEXTS.cancel}
        </Button>
      }
    >
      <Choices heading="h3" onChoose={choose} />
    </Sheet>
  );
}
