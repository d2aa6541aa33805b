import { createServer } from 'node:http';

/** Serves one response from memory: the most that a Node server can do. Arguments: port and bytes. */
const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes ?? 0, 'a');
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length });
  response.end(body);
}).listen(port, '127.0.0.1', () => console.log('listening'));
