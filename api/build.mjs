import { bundleServer } from '@tagalong/server/bundle';

await bundleServer(import.meta.dirname, { main: 'src/main.ts' });
