import { bundleServer } from '@tagalong/server/bundle';

await bundleServer(import.meta.dirname, {
  main: 'src/main.ts',
  'release-command': 'src/release-command.ts',
  'tasks-thread': 'src/releases/background/tasks.ts',
});
