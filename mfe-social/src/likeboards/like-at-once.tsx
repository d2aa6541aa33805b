import type { OverlayProps } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import { useOneTap } from './use-one-tap.ts';

/** Puts something into the default collection. Nothing is drawn: the heart is red already, a toast says the rest. */
export function LikeAtOnce({ payload, answer, cancel }: OverlayProps<'collections.like'>) {
  const { like } = useOneTap(payload);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    like().then((isDone) => (isDone ? answer({ is_liked: true }) : cancel()), cancel);
  });
  return null;
}
