import { useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

interface DrawnTextProps {
  /** What the words are about; they are made again when it changes. */
  of: string;
  make(): string;
}

/**
 * Words that take long to make, such as a date: the first `Intl.DateTimeFormat` of a page takes 50 ms. Those that the server drew
 * stay as they are.
 */
export function DrawnText({ of, make }: DrawnTextProps) {
  const isHydrating = useHydrating();
  const [drawn] = useState(() => (isHydrating && typeof document !== 'undefined' ? of : null));
  // React keeps the words in the element as long as its own stay the same.
  return <span suppressHydrationWarning>{drawn === of ? '' : make()}</span>;
}
