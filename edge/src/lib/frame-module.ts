import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { FrameModule } from '@tagalong/contracts/frame';
import type { ShellManifest } from '@tagalong/contracts/remote-manifest';
import { sha384 } from './file-hash.ts';

/**
 * Loads the shell's frame out of its release. Node keeps a module by its path, and a release never changes:
 * each version is evaluated once. Rejects when the file is not the one that was published.
 */
export async function loadFrame(folder: string, { frame, integrity }: ShellManifest): Promise<FrameModule> {
  const file = join(folder, frame);
  if (sha384(await readFile(file)) !== integrity[frame]) {
    throw new Error(`${file} is not what was published: its hash differs.`);
  }
  return asFrame(createRequire(file)(file), file);
}

/** Evaluates a frame that a developer's server has just built. */
export function evaluateFrame(code: string, url: string): FrameModule {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: url });
  run(module, module.exports, createRequire(import.meta.url));
  return asFrame(module.exports, url);
}

function asFrame(value: unknown, source: string): FrameModule {
  const frame = value as Partial<FrameModule> | null;
  if (typeof frame?.renderFrame === 'function' && typeof frame.globalStyles === 'function') {
    return frame as FrameModule;
  }
  throw new Error(`${source} exports no renderFrame and globalStyles.`);
}
