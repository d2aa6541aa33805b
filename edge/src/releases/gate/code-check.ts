import { readCode } from '#edge/releases/background/read-code';
import type { Check } from './gate.ts';

/**
 * Detects, before publishing, scripts that run text as code, because visitors' browsers would block it by the pages'
 * policy.
 */
export const codeCheck: Check = {
  async beforePublish({ build }) {
    const { evals, modules, broken } = await readCode(build.files);
    const { release } = build;
    const entry = release.kind === 'remote' ? release.manifest.entry : null;
    return [
      ...modules
        .filter((file) => file === entry)
        .map((file) => ({
          code: 'entry-module',
          subject: file,
          message: `${file} is an ES module. Pages load entries as scripts: build a container of type "var".`,
        })),
      ...evals.map(({ file, line, what }) => ({
        code: 'eval',
        subject: `${file}:${line}`,
        message: `${file}, line ${line}: ${what} runs text as code, which the site's pages forbid.`,
      })),
      ...broken.map(({ file, message }) => ({
        code: 'script-broken',
        subject: file,
        message: `${file} is not JavaScript: ${message}.`,
      })),
    ];
  },
};
