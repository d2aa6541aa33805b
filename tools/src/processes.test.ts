import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { freePort, listen, refuseUsedPort } from './processes.ts';
import { runNode, stopCommands } from './workspace.ts';

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

test('a program ends with the process that started it', async () => {
  const file = new URL('../follow-parent.mjs', import.meta.url).href;
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
