import { basename } from 'node:path';
import type { Reason } from '#edge/releases/service/release-error';

/** Part of a file name that identifies its bytes, and by which chunk loaders name it. */
const HASH = /[\w-]{8,}/g;

/**
 * Lists files of a build that its scripts load in pages, but its manifest does not list: their bytes would have no hash.
 * Other files, such as those of an older build, are left out.
 */
export function filesWithoutHash(leftOut: readonly string[], files: ReadonlyMap<string, Buffer>): Reason[] {
  const scripts = [...files]
    .filter(([file]) => /\.m?js$/.test(file))
    .map(([, bytes]) => bytes.toString('utf8'));
  return leftOut
    .filter((file) => /\.(?:m?js|css|wasm|woff2?)$/.test(file))
    .filter((file) => {
      const name = basename(file);
      const marks = [
        name,
        ...(name
          .replace(/\.\w+$/, '')
          .split('.')
          .at(-1)
          ?.match(HASH) ?? []),
      ];
      return scripts.some((script) => marks.some((mark) => script.includes(mark)));
    })
    .map((file) => ({
      code: 'file-unlisted',
      subject: file,
      message: `"${file}" is loaded by the code, but has no hash in integrity. Build again.`,
    }));
}
