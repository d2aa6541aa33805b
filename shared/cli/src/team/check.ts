import { runNpm } from '#src/lib/run-program.ts';
import type { TeamFolder } from '#src/lib/team-folder.ts';
import { write } from '#src/lib/terminal.ts';

const STEPS = ['typecheck', 'test', 'build'];

/** Checks types, runs the tests and builds, one after the other; rejects at the first that fails. */
export async function checkFolder({ folder }: Pick<TeamFolder, 'folder'>): Promise<number> {
  for (const step of STEPS) {
    const began = Date.now();
    await runNpm(['run', '--silent', step], folder);
    write(`${step}: passed in ${((Date.now() - began) / 1_000).toFixed(1)} s\n`);
  }
  write(
    '\nNext:\n  npx tagalong publish       signs and sends the build; the answer has the verdict of the gate\n',
  );
  return 0;
}
