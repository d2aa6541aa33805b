import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { within } from '#edge/lib/within';

export type OpenBrowser = ReturnType<typeof openBrowser>;

const CLOSE_LIMIT_MS = 3_000;
const noop = (): void => undefined;
const ARGUMENTS = [
  '--headless',
  '--disable-gpu',
  '--mute-audio',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a debugger, some builds end as soon as the page has loaded.
  '--remote-debugging-port=0',
];

/** Opens a page in a Chromium of its own, with its profile in `folder`. */
export function openBrowser(program: string, url: string, folder: string) {
  // Chromium's own sandbox doesn't work for root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // biome-ignore lint/style/noProcessEnv: needed to find the program, not a setting of the edge
  const { PATH } = process.env;
  const browser = spawn(program, [...ARGUMENTS, ...asRoot, `--user-data-dir=${folder}`, url], {
    stdio: 'ignore',
    // A process group of its own: the program may be a script that waits for the browser, as in Debian.
    detached: true,
    // The edge's own environment holds its secrets.
    env: { PATH, TMPDIR: tmpdir(), HOME: folder },
  });
  // A program that can't be started emits only an error, which rejects.
  const ended = once(browser, 'exit').then(noop, noop);
  const kill = (signal: NodeJS.Signals): void => {
    try {
      if (browser.pid !== undefined) process.kill(-browser.pid, signal);
    } catch {
      // The whole group is gone.
    }
  };
  const killAtExit = (): void => kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    /** Id of the process group; undefined for a program that can't be started. */
    group: browser.pid,
    /** Resolves when the browser has ended, whatever the reason. */
    ended,
    /** Ends the browser. Resolves once it is gone. */
    async close(): Promise<void> {
      process.off('exit', killAtExit);
      kill('SIGTERM');
      await within(ended, CLOSE_LIMIT_MS, undefined);
      // The script may have ended before the browser.
      kill('SIGKILL');
      await ended;
    },
  };
}
