const { createReadStream } = require('node:fs');
const { createServer } = require('node:http');
const path = require('node:path');

const TYPES = { '.js': 'text/javascript', '.json': 'application/json', '.woff2': 'font/woff2' };
/** Path of the events about new builds. */
const BUILDS = '/builds';

/**
 * Serves a folder's files to pages of any origin on this machine. `announce` sends the result of a build to the pages that
 * follow them: an empty text, or the errors. Resolves when the server listens; rejects if the port is in use.
 */
function serveFolder(folder, port) {
  const listeners = new Set();
  let last = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === BUILDS) return listen(response);
    const file = path.join(folder, path.posix.normalize(decodeURIComponent(pathname)));
    const stream = createReadStream(file);
    stream.on('error', () => {
      response.writeHead(404).end('There is no such file in the build.\n');
    });
    stream.on('open', () => {
      response.writeHead(200, headers(TYPES[path.extname(file)] ?? 'application/octet-stream'));
      stream.pipe(response);
    });
  });

  function listen(response) {
    response.writeHead(200, headers('text/event-stream'));
    response.flushHeaders();
    if (last) response.write(eventOf(last));
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  }

  function announce(errors) {
    last = errors;
    for (const response of listeners) response.write(eventOf(errors));
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve({ announce }));
  });
}

const headers = (type) => ({
  'content-type': type,
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
});

const eventOf = (errors) => `data: ${JSON.stringify({ errors })}\n\n`;

module.exports = { BUILDS, serveFolder };
