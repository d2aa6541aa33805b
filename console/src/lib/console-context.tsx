import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { EdgeClient } from './edge-client.ts';

interface ConsoleValue {
  edge: EdgeClient;
  /** Grows with each change made here, which makes all reads run again. */
  changes: number;
  noteChange(): void;
  /** The edge does not know this browser any more. */
  onUnsigned(): void;
}

const ConsoleContext = createContext<ConsoleValue | null>(null);

interface ProviderProps {
  edge: EdgeClient;
  onUnsigned(): void;
  children: ReactNode;
}

export function ConsoleProvider({ edge, onUnsigned, children }: ProviderProps) {
  const [changes, setChanges] = useState(0);
  const noteChange = useCallback(() => setChanges((count) => count + 1), []);
  const value = useMemo(
    () => ({ edge, changes, noteChange, onUnsigned }),
    [edge, changes, noteChange, onUnsigned],
  );
  return <ConsoleContext value={value}>{children}</ConsoleContext>;
}

export function useConsole(): ConsoleValue {
  const value = use(ConsoleContext);
  if (!value) throw new Error('useConsole needs a ConsoleProvider above it.');
  return value;
}
