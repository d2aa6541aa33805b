import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { listen } from '#src/workspace/processes.ts';
import type { PlainDocument } from './read-document.ts';

const SCRIPT = '/plain-react.js';

/**
 * Serves documents that plain React draws, by path; everything else, such as pictures, comes from the edge at `edgeOrigin`.
 */
export async function startPlainSite(
  documents: ReadonlyMap<string, PlainDocument>,
  { edgeOrigin, folder }: { edgeOrigin: string; folder: string },
): Promise<{ origin: string; stop(): Promise<void> }> {
  const script = await buildScript(folder);
  const files = new Map([[SCRIPT, { type: 'text/javascript', body: brotliCompressSync(script) }]]);
  for (const [url, document] of documents)
    files.set(url, { type: 'text/html; charset=utf-8', body: brotliCompressSync(htmlOf(document)) });
  const server = http.createServer((request, response) => {
    const file = files.get(request.url ?? '/');
    if (!file) return void forward(request, response, edgeOrigin);
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(file.body);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  { url, headers }: http.IncomingMessage,
  response: http.ServerResponse,
  origin: string,
): void {
  const { accept } = headers;
  http
    .get(origin + url, { headers: { ...(accept && { accept }) } }, (found) => {
      response.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(response);
    })
    .on('error', () => response.destroy());
}

function htmlOf({ css, body }: PlainDocument): string {
  const data = JSON.stringify(body).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain React</title>
<meta name="description" content="The same document, drawn by plain React.">
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style><script defer src="${SCRIPT}"></script></head>
<body><div id="root"></div><script type="application/json" id="document">${data}</script></body></html>`;
}

/** Bundles plain-react.mjs. Resolves with the script; rejects with webpack's errors. */
async function buildScript(folder: string): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    entry: path.join(import.meta.dirname, 'plain-react.mjs'),
    output: { path: folder, filename: SCRIPT.slice(1) },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return readFileSync(path.join(folder, SCRIPT), 'utf8');
}
