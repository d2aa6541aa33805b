import { useNavigate } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import type { Kind, StepName } from '#parts/composer/kinds.ts';
import { stepPath } from '#parts/steps/use-step.ts';
import type { PickerPlace } from './picker-place.ts';

interface OpenPickerInput {
  kind: Kind;
  step: StepName;
  /** Null if the path is the step's own. */
  place: PickerPlace | null;
  open(place: PickerPlace, onClosed: () => void): void;
}

/** Opens the picker that the path names. Once it is closed, the path is the step's, so that Back doesn't open it again. */
export function useOpenPicker({ kind, step, place, open }: OpenPickerInput): void {
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (place && !hasOpened.current)
      open(place, () => void navigate(stepPath(kind, step), { replace: true }));
    hasOpened.current = place !== null;
  });
}
