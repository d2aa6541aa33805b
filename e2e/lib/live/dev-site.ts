import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TOP } from '#lib/site.ts';

/** The site of `npm run dev`, with all parts from the sources of this checkout. */
export interface DevSite {
  url: string;
  /** Changes a file of the checkout. `stop` restores it. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `npm run dev` with data of its own. Resolves once it names its URL; rejects with its output if it ends before. */
export async function startDevSite(port: number): Promise<DevSite> {
  const data = await mkdtemp(path.join(tmpdir(), 'tagalong-dev-'));
  const child = spawn(process.execPath, [path.join(TOP, 'tools/run.mjs'), 'dev'], {
    cwd: TOP,
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = new Map<string, string>();
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async (): Promise<void> => {
    for (const [file, text] of texts) await writeFile(file, text);
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  let output = '';
  const started = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += String(text);
        if (output.includes('Ctrl-C stops it')) resolve();
      });
  });
  const failed = ended.then(() => Promise.reject(new Error(`npm run dev ended:\n${output}`)));
  try {
    await Promise.race([started, failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  failed.catch(() => undefined);
  return {
    url: `http://localhost:${port}`,
    async edit(name, change) {
      const file = path.join(TOP, name);
      const text = await readFile(file, 'utf8');
      if (!texts.has(file)) texts.set(file, text);
      await writeFile(file, change(text));
    },
    stop,
  };
}
