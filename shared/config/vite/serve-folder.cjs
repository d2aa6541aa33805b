const { createReadStream } = require('node:fs');
const { createServer } = require('node:http');
const path = require('node:path');

const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.woff2': 'font/woff2' };

/** Serves a folder's files to pages of any origin on this machine. Resolves with the server when it listens. */
function serveFolder(folder, port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
    const stream = createReadStream(file);
    stream.on('error', () => {
      response.writeHead(404).end('There is no such file in the build.\n');
    });
    stream.on('open', () => {
      response.writeHead(200, {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
      stream.pipe(response);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

module.exports = { serveFolder };
