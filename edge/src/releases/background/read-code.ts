import { isScript } from '#edge/releases/build/release';
import { inBackground } from './background.ts';
import type { CodeFacts } from './script-facts.ts';

/** The gate judges the scripts of a release, and its record then names what they use. */
const results = new WeakMap<ReadonlyMap<string, Buffer>, Promise<CodeFacts>>();

/** Reads facts from the scripts among a build's files without running them. Reads each build once. */
export function readCode(files: ReadonlyMap<string, Buffer>): Promise<CodeFacts> {
  const result = results.get(files) ?? inBackground('readScripts', scriptsOf(files));
  results.set(files, result);
  return result;
}

function scriptsOf(files: ReadonlyMap<string, Buffer>): Map<string, string> {
  const scripts = [...files].filter(([file]) => isScript(file));
  return new Map(scripts.map(([file, bytes]) => [file, bytes.toString('utf8')]));
}
