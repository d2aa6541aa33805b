import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { FrameModule } from '@tagalong/contracts/core/frame';
import type { ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { sha256 } from '#edge/releases/store/file-hash';

/**
 * Loads the shell's frame from its release. Node caches modules by path, so each version is evaluated once. Rejects when
 * the file differs from the published one.
 */
export async function loadFrame(folder: string, { frame, integrity }: ShellManifest): Promise<FrameModule> {
  const file = join(folder, frame);
  if (sha256(await readFile(file)) !== integrity[frame]) {
    throw new Error(`${file} differs from the published file.`);
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

const FUNCTIONS = ['renderFrame', 'renderHead', 'renderOffline', 'globalStyles'] as const;

function asFrame(value: unknown, source: string): FrameModule {
  const frame = value as Partial<FrameModule> | null;
  const missing = FUNCTIONS.filter((name) => typeof frame?.[name] !== 'function');
  if (missing.length === 0) return frame as FrameModule;
  throw new Error(
    `${source} must export the functions ${FUNCTIONS.join(', ')}; missing: ${missing.join(', ')}.`,
  );
}
