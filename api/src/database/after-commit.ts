import { createBatches } from '#api/lib/batches';

/**
 * Returns a function that runs the works of a committed transaction, each together with those of others, and resolves when
 * they have ended, also if they failed. The same work is the same object.
 */
export function worksAfterCommit<Work>(
  run: (work: Work) => Promise<void>,
  onError: (error: Error) => void,
): (works: ReadonlySet<Work>) => Promise<void> {
  const batches = new Map<Work, (item: null) => Promise<void>>();
  return async (works) => {
    const ends = [...works].map((work) => {
      const batch = batches.get(work) ?? createBatches<null>(() => run(work));
      batches.set(work, batch);
      return batch(null).catch((error: unknown) =>
        onError(new Error('Work after a commit failed; it is done later.', { cause: error })),
      );
    });
    await Promise.all(ends);
  };
}
