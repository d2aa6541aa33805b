import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { copyProject, linkModules } from '#src/guide/project-copy.ts';
import { commandFile, runNode } from '#src/workspace/workspace.ts';
import { remoteFiles } from './remote-files.ts';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));

test('[XT-24] a new remote compiles with the current shared packages', async () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  try {
    copyProject(TOP, copy);
    for (const [file, text] of remoteFiles('gift-cards', 5_125)) {
      const full = path.join(copy, 'mfe-gift-cards', file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    }
    linkModules(TOP, copy, 'mfe-gift-cards', 'mfe-storefront');
    const args = [commandFile('typescript', 'bin/tsc'), '-p', 'mfe-gift-cards'];
    const { code, output } = await runNode(args, { cwd: copy, isQuiet: true });
    assert.equal(code, 0, output);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
