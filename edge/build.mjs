import { bundleServer } from '@tagalong/server/bundle';

await bundleServer(import.meta.dirname, {
  main: 'src/main.ts',
  'release-command': 'src/release-command.ts',
  'smoke-runner': 'src/smoke-runner.ts',
  renderer: 'src/render/renderer.mjs',
  'tasks-thread': 'src/releases/background/tasks.ts',
});
