import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from './temp-folder.ts';

/** Writes a program that is started like a Chromium and runs `code`, in which `url` is the opened page. */
export async function fakeBrowser(code: string): Promise<string> {
  const program = join(await tempFolder(), 'browser.mjs');
  const text = `#!${process.execPath}\nconst url = process.argv.at(-1);\n${code}\n`;
  await writeFile(program, text, { mode: 0o755 });
  return program;
}
