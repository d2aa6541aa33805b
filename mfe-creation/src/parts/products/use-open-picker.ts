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
  isPending: boolean;
  open(place: PickerPlace): void;
}

/** Opens the picker that the path names. Once it is closed, the path is the step's, so that Back doesn't open it again. */
export function useOpenPicker({ kind, step, place, isPending, open }: OpenPickerInput): void {
  const navigate = useNavigate();
  const state = useRef<'idle' | 'asked' | 'open'>('idle');
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (place && state.current === 'idle') {
      state.current = 'asked';
      latest.current(place);
    } else if (isPending && state.current === 'asked') state.current = 'open';
    else if (!isPending && state.current === 'open') {
      state.current = 'idle';
      void navigate(stepPath(kind, step), { replace: true });
    }
  }, [kind, step, place, isPending, navigate]);
}
