import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useConsole } from './console-context.tsx';
import { asEdgeError, type EdgeError } from './edge-client.ts';

interface ReadOptions {
  everyMs: number;
  /** True shows the data of the previous path until that of the new one has loaded. */
  isKept?: boolean;
}

export type Read<Answer> = UseQueryResult<Answer, EdgeError>;

/** Reads from the edge periodically, after each change, and when the tab becomes visible. */
export function useRead<Answer>(path: string, { everyMs, isKept = false }: ReadOptions): Read<Answer> {
  const { edge } = useConsole();
  return useQuery({
    queryKey: ['read', path],
    queryFn: () =>
      edge.read<Answer>(path).catch((error: unknown) => {
        throw asEdgeError(error);
      }),
    refetchInterval: everyMs,
    ...(isKept && { placeholderData: keepPreviousData }),
  });
}
