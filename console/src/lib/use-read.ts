import { useCallback, useEffect, useRef, useState } from 'react';
import { useConsole } from './console-context.tsx';
import { EdgeError } from './edge-client.ts';

export interface Read<Answer> {
  data: Answer | null;
  /** The newest attempt failed; `data` is then the last good answer. */
  error: EdgeError | null;
  again(): void;
}

/** One answer of the edge, read again every `everyMs`, after each change, and when the tab comes back. */
export function useRead<Answer>(path: string, everyMs = 10_000): Read<Answer> {
  const { edge, changes, onUnsigned } = useConsole();
  const [state, setState] = useState<{ path: string; data: Answer | null; error: EdgeError | null }>({
    path,
    data: null,
    error: null,
  });
  const newest = useRef(0);

  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    try {
      const data = await edge.read<Answer>(path);
      if (mine === newest.current) setState({ path, data, error: null });
    } catch (error) {
      const failure = error instanceof EdgeError ? error : new EdgeError('internal', String(error));
      if (failure.code === 'unsigned') onUnsigned();
      if (mine === newest.current)
        setState((before) => ({ path, data: before.path === path ? before.data : null, error: failure }));
    }
  }, [edge, path, onUnsigned]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is the reason to read again
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void read();
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      newest.current += 1;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, everyMs, changes]);

  const again = useCallback(() => void read(), [read]);
  const { data, error } = state.path === path ? state : { data: null, error: null };
  return { data, error, again };
}
