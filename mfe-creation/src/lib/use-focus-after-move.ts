import { useLayoutEffect, useRef } from 'react';

type Move = 'up' | 'down';

/**
 * Keeps the focus in a list whose rows move and disappear. The buttons of a row carry `data-row="{id} {what}"`, where
 * `what` is 'up', 'down' or 'remove'.
 */
export function useFocusAfterMove<List extends HTMLElement>(rows: readonly unknown[]) {
  const list = useRef<List>(null);
  const targets = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever the rows move
  useLayoutEffect(() => {
    const buttons = targets.current.flatMap(
      (name) => list.current?.querySelector<HTMLButtonElement>(`[data-row="${name}"]:enabled`) ?? [],
    );
    targets.current = [];
    buttons[0]?.focus();
  }, [rows]);
  return {
    list,
    /** The pressed arrow loses the focus when its row moves or when it is disabled at the end. */
    afterMove: (id: number | string, direction: Move): void => {
      targets.current = [`${id} ${direction}`, `${id} ${direction === 'up' ? 'down' : 'up'}`];
    },
    /** The next row takes over, or the one before. */
    afterRemoval: (ids: readonly (number | string)[], id: number | string): void => {
      const index = ids.indexOf(id);
      targets.current = [ids[index + 1], ids[index - 1]].map((next) => `${next} remove`);
    },
  };
}
