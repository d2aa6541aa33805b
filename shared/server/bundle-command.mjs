// Bundles a command into one file that needs nothing but Node, so that a team can install it without its dependencies.
import { build } from 'esbuild';

/**
 * Resolves once the bundles are written to `out`. `entries` maps the name of each bundle to its source, relative to `folder`.
 */
export async function bundleCommand(folder, entries, out) {
  await build({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    banner: { js: '#!/usr/bin/env node' },
  });
}
