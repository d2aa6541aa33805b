import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { FrameModule } from '@tagalong/contracts/core/frame';
import type { ShellManifest } from '@tagalong/contracts/core/remote-manifest';
import { sha256 } from '#edge/lib/file-hash';
import { Lru } from '#edge/lib/lru';
import { SHELL } from '#edge/releases/build/release-names';
import { type ReleaseError, refusal } from '#edge/releases/errors/release-error';
import type { ReleaseStore } from '#edge/releases/store/release-store';

const FRAMES_MAX = 20;
const evaluated = new Lru<FrameModule>(FRAMES_MAX);

/**
 * Loads the shell's frame from its release; each frame is evaluated once. Evaluates exactly the bytes that were checked:
 * a path could be replaced between the check and a second read. Rejects with ReleaseError 'refused' when they are missing,
 * differ from the published ones or can't be evaluated.
 */
export async function loadFrame(
  store: Pick<ReleaseStore, 'read'>,
  { version, frame, integrity }: ShellManifest,
): Promise<FrameModule> {
  const url = `${SHELL}/${version}/${frame}`;
  const code = await store.read(SHELL, version, frame, null);
  const hash = sha256(code);
  if (hash !== integrity[frame]) throw frameRefusal(`${url} differs from the published file.`);
  const known = evaluated.get(hash);
  if (known) return known;
  try {
    const module = evaluateFrame(code.toString('utf8'), url);
    evaluated.set(hash, module);
    return module;
  } catch (error) {
    throw frameRefusal(error instanceof Error ? error.message : String(error));
  }
}

function frameRefusal(message: string): ReleaseError {
  return refusal({ code: 'frame', message });
}

/** Evaluates the code of a frame, whose only imports are Node's own modules. */
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
