import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { TOP } from '#src/workspace/workspace.ts';

export const DEPLOY = path.join(TOP, 'deploy');

/** Parts of a service that this project reads; the schema of Compose is checked by a test. */
export interface Service {
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
}

export interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

/**
 * Reads deploy/compose.yaml with these variables. Throws an error that names a variable that it needs and that has no
 * value.
 */
export function readCompose(variables: Readonly<Record<string, string | undefined>>): Compose {
  const text = readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8');
  return parse(interpolate(text, variables), { merge: true }) as Compose;
}

/** Inserts variables as Compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?what to do without it}`, and `$$` for `$`. */
function interpolate(text: string, variables: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name = '', kind = '', rest = '') => {
    if (whole === '$$') return '$';
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name} is not set. ${rest}.`);
    return rest;
  });
}
