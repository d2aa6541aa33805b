import { useServerRendered } from '@tagalong/ui';
import { useState } from 'react';

interface ServerTextProps {
  /** Identifies the text; a change formats it again. */
  of: string;
  format(): string;
}

/**
 * Text that is slow to format, such as a date: the first `Intl.DateTimeFormat` of a page takes 50 ms. Hydration keeps the
 * server's text instead.
 */
export function ServerText({ of, format }: ServerTextProps) {
  const isServerRendered = useServerRendered();
  const [drawn] = useState(() => (isServerRendered && typeof document !== 'undefined' ? of : null));
  // React leaves the text alone while its own string stays the same.
  return <span suppressHydrationWarning>{drawn === of ? '' : format()}</span>;
}
