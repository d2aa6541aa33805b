import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort, listen, refuseUsedPort } from './processes.ts';
import { runNode, stopCommands, TSX_FLAGS } from './workspace.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

test('a port that another process uses is refused with advice, a free one stays free', async () => {
  const server = createServer();
  const used = await listen(server);
  after(() => server.close());
  await assert.rejects(refuseUsedPort(used, '127.0.0.1', 'Set PORT.'), {
    message: `Port ${used} is already in use. Set PORT.`,
  });
  const free = await freePort();
  await refuseUsedPort(free, '127.0.0.1', 'Set PORT.');
  await refuseUsedPort(free, '127.0.0.1', 'Set PORT.');
});

for (const script of ['dev', 'start']) {
  test(`"npm run ${script}" refuses a used port before it starts anything`, {
    timeout: 30_000,
  }, async (t) => {
    // Ends a site that was started nevertheless.
    t.after(stopCommands);
    const server = createServer();
    const used = await listen(server);
    t.after(() => server.close());
    const args = [...TSX_FLAGS, `tools/src/commands/${script}.ts`];
    const env = { PORT: String(used), HOST: '127.0.0.1' };
    const { code, output } = await runNode(args, { cwd: PROJECT, env, isQuiet: true });
    assert.equal(code, 1);
    assert.match(output, new RegExp(`^Port ${used} is already in use\\. Stop the other site, or set PORT`));
  });
}

test('a script gets the SIGTERM of the entry that runs it, which ends with its exit code', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tagalong-script-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const program = `setInterval(() => undefined, 1_000);
    process.on('SIGTERM', () => process.exit(console.log('stopped') ?? 3));
    console.log('started');`;
  writeFileSync(path.join(folder, 'waiting.ts'), program);
  const script = path.relative(path.join(PROJECT, 'tools/src/commands'), path.join(folder, 'waiting'));
  const { npm_lifecycle_event: _, ...env } = process.env;
  const entry = spawn(process.execPath, ['tools/run.mjs', script], { cwd: PROJECT, env, detached: true });
  // Ends the script if the entry has left it running.
  t.after(() => spawnSync('kill', ['-9', '--', `-${entry.pid}`]));
  let output = '';
  entry.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.endsWith('started\n')) entry.kill('SIGTERM');
  });
  const closed = once(entry, 'close');
  const [code] = await once(entry, 'exit');
  assert.equal(code, 3);
  await closed;
  assert.equal(output, 'started\nstopped\n');
});

test('a program ends with the process that started it', async () => {
  const file = new URL('../../follow-parent.mjs', import.meta.url).href;
  const program = `import { followParent } from '${file}';
    setInterval(() => undefined, 1_000);
    followParent(() => process.exit(console.log('stopped')));
    console.log('started');`;
  // The shell waits for the program, and ends at a signal without passing it on, as that of npm does.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program]);
  shell.stdout.setEncoding('utf8');
  let output = '';
  shell.stdout.on('data', (text: string) => {
    output += text;
    if (output === 'started\n') shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'end');
  assert.equal(output, 'started\nstopped\n');
});

test('running commands can be ended', async () => {
  const ended = runNode(['-e', 'console.log("started"); setInterval(() => undefined, 1_000)'], {
    isQuiet: true,
  });
  stopCommands();
  assert.equal((await ended).code, 1);
});
