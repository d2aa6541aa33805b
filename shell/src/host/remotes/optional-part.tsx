import { useHost } from '@tagalong/platform';
import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/** Draws a part that the page can do without: nothing while its code loads, and nothing if that or the part fails. */
export function OptionalPart({ children }: { children: ReactNode }) {
  const { report } = useHost();
  return (
    <PartBoundary onError={report} failed={() => null}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
