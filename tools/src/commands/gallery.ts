import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { commandFile, runNode, TOP } from '#src/workspace/workspace.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Builds and serves the gallery of all components and states. */
const folder = path.join(TOP, 'shared/ui');
const webpack = commandFile('webpack-cli', 'bin/cli.js');
const { code } = await runNode([webpack, '--config', 'gallery/webpack.config.cjs', '--mode', 'production'], {
  cwd: folder,
});
if (code !== 0) process.exit(code);

const dist = path.join(folder, 'dist/gallery');
const port = Number(process.env.PORT ?? 3300);
createServer((request, answer) => {
  const wanted = path.normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
  const file = path.join(dist, wanted.endsWith('/') ? `${wanted}index.html` : wanted);
  if (!file.startsWith(dist) || !existsSync(file)) {
    answer.writeHead(404).end();
    return;
  }
  answer.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(answer);
}).listen(port, '127.0.0.1', () => console.log(`The gallery is at http://localhost:${port}`));
