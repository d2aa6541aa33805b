import path from 'node:path';
import { runCommand } from '#src/workspace/workspace.ts';
import { DEPLOY } from './compose-file.ts';
import { prepareReleases, publishFirst } from './first-releases.ts';

interface ContainersInput {
  /** Folder of the site, as `create` made it. */
  folder: string;
  httpPort: number;
}

const S3_PORT = '8333';

/** Builds the images, starts all containers and publishes the first releases. Resolves when all are ready and their settings are checked. */
export async function startContainers(input: ContainersInput): Promise<void> {
  const releases = { folder: input.folder, endpoint: `http://127.0.0.1:${S3_PORT}` };
  await compose(input, 'build');
  await compose(input, 'up', '--detach', '--wait', 's3');
  await prepareReleases(releases);
  await publishFirst(releases);
  await compose(input, 'up', '--detach', '--wait');
  for (const name of ['api-1', 'edge-1'])
    await compose(input, 'run', '--rm', '--no-deps', '--no-TTY', name, 'check-config');
}

/** Stops and removes all containers, and keeps their volumes. */
export async function stopContainers(input: ContainersInput): Promise<void> {
  await compose(input, 'down');
}

async function compose({ folder, httpPort }: ContainersInput, ...args: string[]): Promise<void> {
  const files = ['--file', path.join(DEPLOY, 'compose.yaml'), '--env-file', path.join(folder, 'site.env')];
  const { code } = await runCommand('docker', ['compose', ...files, ...args], {
    env: { SITE_DIR: folder, HTTP_PORT: String(httpPort), S3_PORT },
  });
  if (code !== 0) throw new Error(`"docker compose ${args.join(' ')}" failed. See its output above.`);
}
