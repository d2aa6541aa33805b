import { basename } from 'node:path';
import type { Reason } from '#edge/releases/errors/release-error';
import { isScript } from './release.ts';

/** Part of a file name that identifies its bytes, and by which chunk loaders name it. A lowercase word isn't one. */
const HASH = /(?:^|\.)(?=[a-z-]*[\dA-Z_])([\w-]{8,})\.\w+$/;

/**
 * Lists files of a build that its scripts load in pages, but its manifest does not list: their bytes would have no hash.
 * Other files, such as those of an older build, are left out.
 */
export function filesWithoutHash(leftOut: readonly string[], files: ReadonlyMap<string, Buffer>): Reason[] {
  const scripts = [...files].filter(([file]) => isScript(file)).map(([, bytes]) => bytes.toString('utf8'));
  return leftOut
    .filter((file) => /\.(?:m?js|css|wasm|woff2?)$/.test(file))
    .filter((file) => {
      const name = basename(file);
      const hash = HASH.exec(name)?.[1] ?? name;
      return scripts.some((script) => script.includes(name) || script.includes(hash));
    })
    .map((file) => ({
      code: 'file-unlisted',
      subject: file,
      message: `"${file}" is loaded by the code, but has no hash in integrity. Build again.`,
    }));
}
