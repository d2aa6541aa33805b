import path from 'node:path';
import { bundleServer } from '@tagalong/server/bundle';

/** Starts a thread from a file of its own, which can't be part of a bundle. */
const packages = ['piscina'];
/** Folder of a bundle for other machines; without one, the bundle is for this one. */
const [out] = process.argv.slice(2).map((folder) => path.resolve(folder));

const entries = {
  main: 'src/main.ts',
  'release-command': 'src/release-command.ts',
  'smoke-runner': 'src/smoke-runner.ts',
  renderer: 'src/render/renderer.mjs',
  tracing: 'src/tracing.mjs',
  'tasks-thread': 'src/releases/background/tasks.ts',
};
await bundleServer(import.meta.dirname, entries, out && { out, packages });
