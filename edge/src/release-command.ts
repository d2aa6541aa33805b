import { readConfig } from '#lib/config';
import { runCommand } from './command/run-command.ts';
import { folderStore } from './releases/folder-store.ts';
import { frameCheck } from './releases/frame-check.ts';
import { createGate } from './releases/gate.ts';
import { createReleases } from './releases/releases.ts';

const exitCode = await runCommand(process.argv.slice(2), {
  open() {
    const { releasesDir, releasedBy } = readConfig();
    const store = folderStore(releasesDir);
    return createReleases({ store, by: releasedBy, gate: createGate([frameCheck(store)]) });
  },
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
process.exitCode = exitCode;
