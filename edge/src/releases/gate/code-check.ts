import { readCode } from './code-facts.ts';
import type { Check } from './gate.ts';

/** The pages' policy would stop code made of text, at the visitor's cost: it is found here instead. */
export const codeCheck: Check = {
  beforePublish({ build }) {
    const { evals, modules, broken } = readCode(build.files);
    const { release } = build;
    const entry = release.kind === 'remote' ? release.manifest.entry : null;
    return [
      ...modules
        .filter((file) => file === entry)
        .map((file) => ({
          code: 'entry-module',
          subject: file,
          message: `${file} is an ES module. Pages load entries as scripts: build a container of the kind "var".`,
        })),
      ...evals.map(({ file, line, what }) => ({
        code: 'eval',
        subject: `${file}:${line}`,
        message: `${file}, line ${line}: ${what} makes code out of text, which the site's pages forbid.`,
      })),
      ...broken.map(({ file, message }) => ({
        code: 'script-broken',
        subject: file,
        message: `${file} is no JavaScript: ${message}.`,
      })),
    ];
  },
};
