import { QueryCache, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { type EdgeClient, EdgeError } from './edge-client.ts';

const EdgeContext = createContext<EdgeClient | null>(null);

interface ProviderProps {
  edge: EdgeClient;
  /** Called when the edge no longer accepts this browser's key. */
  onUnsigned(): void;
  children: ReactNode;
}

/** Provides the edge and the cache of its answers to the pages of one session. */
export function ConsoleProvider({ edge, onUnsigned, children }: ProviderProps) {
  const [queries] = useState(() => createQueries(onUnsigned));
  return (
    <QueryClientProvider client={queries}>
      <EdgeContext value={edge}>{children}</EdgeContext>
    </QueryClientProvider>
  );
}

function createQueries(onUnsigned: () => void): QueryClient {
  const onError = (error: Error): void => {
    if (error instanceof EdgeError && error.code === 'unsigned') onUnsigned();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    // A failure is shown at once, also while the browser considers itself offline; the next interval retries.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

export function useConsole() {
  const edge = use(EdgeContext);
  const queries = useQueryClient();
  if (!edge) throw new Error('useConsole needs a ConsoleProvider above it.');
  return {
    edge,
    /** Repeats all reads after a change. */
    readAgain: () => queries.invalidateQueries({ queryKey: ['read'] }),
  };
}
