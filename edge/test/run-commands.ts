import { readBuild } from '#edge/releases/build/check-build';
import { edgeService } from '#edge/releases/client/edge-service';
import { runCommand } from '#edge/releases/command/run-command';
import type { Signer } from '#edge/releases/keys/signing-keys';
import type { TestSite } from './test-site.ts';

/** Returns a function that runs a `release` command with a key, over HTTP, and resolves with its exit code and output. */
export function commandsOf(site: TestSite, signer: Signer) {
  return async (...args: string[]) => {
    let out = '';
    const write = (text: string): void => {
      out += text;
    };
    const service = edgeService({
      site: site.origin,
      by: 'mara',
      readBuild,
      signerFor: async () => signer,
    });
    const saveKey = () => Promise.reject(new Error('no keys'));
    const exit = await runCommand(args, { open: () => ({ saveKey, service }), write, writeError: write });
    return { exit, out };
  };
}
