import { PartBoundary, useHost } from '@tagalong/platform';
import { type ReactNode, Suspense } from 'react';

/** Renders an optional part of the page. Renders nothing while its code loads, or if it fails. */
export function OptionalPart({ children }: { children: ReactNode }) {
  const { report } = useHost();
  return (
    <PartBoundary onError={(error) => report(error, { remote: 'shell' })} failed={() => null}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
