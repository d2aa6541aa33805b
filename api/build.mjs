import path from 'node:path';
import { bundleServer } from '@tagalong/server/bundle';

/** Packages with native code, which can't be part of a bundle. */
const packages = ['@node-rs/argon2', 'sharp'];
/** Folder of a bundle for other machines; without one, the bundle is for this one. */
const [out] = process.argv.slice(2).map((folder) => path.resolve(folder));

await bundleServer(
  import.meta.dirname,
  { main: 'src/main.ts', tracing: 'src/tracing.mjs' },
  out && { out, packages },
);
