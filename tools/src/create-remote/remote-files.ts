import { fileURLToPath } from 'node:url';
import { checkRemoteName, fillTemplate, nameMarks } from '@tagalong/cli/template';

const TEMPLATE = fileURLToPath(new URL('../../create-remote/template', import.meta.url));

/** Throws with an explanation if the name is invalid. */
export function checkName(name: string, taken: readonly string[]): void {
  checkRemoteName(name);
  if (taken.includes(name))
    throw new Error(`The remote "${name}" already exists in mfe-${name}. Choose another name.`);
}

/** Width of the patterns in CODEOWNERS. */
const PATTERN_WIDTH = 46;

/** Returns CODEOWNERS with the team of a new remote as the owner of its folder. */
export function withCodeOwner(codeOwners: string, name: string): string {
  return `${codeOwners}${`/mfe-${name}/`.padEnd(PATTERN_WIDTH)} @tagalong/${name}\n`;
}

/** Returns the files of a new remote, by path relative to its folder. */
export function remoteFiles(name: string, devPort: number): Map<string, string> {
  return fillTemplate(TEMPLATE, { ...nameMarks(name), __port__: String(devPort) });
}
