import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { nullIfMissing, replaceDurably } from '#edge/lib/durable-file';
import { ReleaseState } from '#edge/releases/state/release-state';

export type StateMemory = ReturnType<typeof fileMemory>;

const Remembered = z.object({ format: z.literal(1), state: ReleaseState });

/** The newest state that a process has trusted, outside of the store. */
export function fileMemory(file: string) {
  return {
    /** Resolves with null if this machine has never trusted a state. */
    async read(): Promise<ReleaseState | null> {
      const text = await readFile(file, 'utf8').catch(nullIfMissing);
      if (text === null) return null;
      const parsed = Remembered.safeParse(parseJson(text));
      if (parsed.success) return parsed.data.state;
      // Without the memory an older state would be accepted, so a person has to decide.
      throw new Error(`${file} can't be read. Restore it, or remove it to trust the stored state once.`);
    },
    async write(state: ReleaseState): Promise<void> {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await replaceDurably(file, JSON.stringify({ format: 1, state }), 0o600);
    },
  };
}
