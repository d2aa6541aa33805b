import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DomainError } from '#api/http/errors';
import { guardedFetch, RefusedResponse } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** URLs of this machine or of a private network, and spellings that a careless parser lets through. */
const REFUSED = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.0.0.1/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[ff02::1]/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://localhost/',
  'http://localhost./',
  'http://any.localhost/',
  'http://www.tiktok.com@127.0.0.1/',
  'http://127.0.0.1#@www.tiktok.com/',
  'http://127.0.0.1\\@www.tiktok.com/',
  'http://93.184.216.34:22/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
];

interface Canary {
  origin: string;
  host: string;
  port: number;
  connectionCount(): number;
}

/** Runs `work` with a server on this machine that counts its connections. */
async function withServer(answer: RequestListener, work: (canary: Canary) => Promise<void>): Promise<void> {
  let count = 0;
  const server: Server = createServer(answer).on('connection', () => {
    count += 1;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  try {
    await work({ origin: `http://${host}`, host, port, connectionCount: () => count });
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

function hasCode(code: string, cause = /./) {
  return (error: unknown) =>
    error instanceof DomainError && error.code === code && cause.test(String(error.cause));
}

test('there are 41 vectors', () => assert.equal(new Set(REFUSED).size, 41));

for (const url of REFUSED) {
  test(`${url} is never requested`, async () => {
    let lookUpCount = 0;
    const resolve = async () => {
      lookUpCount += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    await assert.rejects(guardedFetch(url, { resolve, timeoutMs: 500 }), hasCode('link-unreadable'));
    assert.equal(lookUpCount, 0, 'no name is resolved');
    // A list of allowed hosts permits none of them.
    const hosts = (host: string) => host.endsWith('tiktok.com');
    await assert.rejects(guardedFetch(url, { resolve, hosts }), hasCode('link-unreadable'));
  });
}

test('public addresses are distinguished from special ones', () => {
  const isPublic = ['93.184.216.34', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'];
  const isSpecial = ['172.31.255.255', '192.0.2.1', '64:ff9b::808:808', '2001:db8::1', '3fff::1', '', 'a.b'];
  assert.deepEqual(
    isPublic.filter((address) => !isPublicAddress(address)),
    [],
  );
  assert.deepEqual(isSpecial.filter(isPublicAddress), []);
});

test('a name that resolves to this machine is rejected, alone or among public addresses', async () => {
  await withServer(
    (_, response) => response.end('secret'),
    async ({ port, connectionCount }) => {
      const hosts = new Set([`shop.example:${port}`]);
      const target = `http://shop.example:${port}/`;
      for (const found of [
        ['127.0.0.1'],
        ['93.184.216.34', '127.0.0.1'],
        ['::1'],
        ['::ffff:127.0.0.1'],
        [],
      ]) {
        const resolve = async () =>
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        await assert.rejects(guardedFetch(target, { hosts, resolve }), hasCode('link-unreadable'));
      }
      assert.equal(connectionCount(), 0);
    },
  );
});

test('a name that turns private later is resolved once and stays public', async () => {
  await withServer(
    (_, response) => response.end('secret'),
    async ({ port, connectionCount }) => {
      let lookUpCount = 0;
      const resolve = async () => {
        lookUpCount += 1;
        // The address is in a public range, but unassigned.
        return [lookUpCount === 1 ? { address: '3ffe::1', family: 6 } : { address: '127.0.0.1', family: 4 }];
      };
      const hosts = new Set([`shop.example:${port}`]);
      const target = `http://shop.example:${port}/`;
      await assert.rejects(guardedFetch(target, { hosts, resolve, timeoutMs: 400 }));
      assert.equal(lookUpCount, 1);
      assert.equal(connectionCount(), 0);
    },
  );
});

test('a redirect to this machine, to another host or to another scheme is not followed', async () => {
  await withServer(
    (_, response) => response.end('secret'),
    async (canary) => {
      for (const location of [
        `${canary.origin}/`,
        `http://localhost:${canary.port}/`,
        '//169.254.169.254/',
        'file:///etc/passwd',
        'javascript:0',
        `http://a@${canary.host}/`,
      ]) {
        await withServer(
          (_, response) => response.writeHead(302, { location }).end(),
          async ({ origin, host }) => {
            const input = { hosts: new Set([host, `localhost:${canary.port}`]) };
            await assert.rejects(guardedFetch(origin, input), hasCode('link-unreadable'), location);
          },
        );
      }
      assert.equal(canary.connectionCount(), 0);
    },
  );
});

test('three redirects are followed, a loop is not', async () => {
  await withServer(
    (request, response) => {
      const at = Number(request.url?.slice(1));
      if (at === 3) response.end('here');
      else response.writeHead(302, { location: request.url === '/loop' ? '/loop' : `/${at + 1}` }).end();
    },
    async ({ origin, host, connectionCount }) => {
      const hosts = new Set([host]);
      assert.equal(String((await guardedFetch(`${origin}/0`, { hosts })).bytes), 'here');
      await assert.rejects(
        guardedFetch(`${origin}/-1`, { hosts }),
        hasCode('link-unreadable', /too many times/),
      );
      const before = connectionCount();
      await assert.rejects(
        guardedFetch(`${origin}/loop`, { hosts }),
        hasCode('link-unreadable', /too many times/),
      );
      assert.equal(connectionCount() - before, 4);
    },
  );
});

test('a 50 kB body that expands to 50 MB is rejected after the first megabyte', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  await withServer(
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    async ({ origin, host }) => {
      const answer = guardedFetch(origin, { hosts: new Set([host]) });
      await assert.rejects(answer, hasCode('link-unreadable', /larger than 1048576/));
    },
  );
});

test('a response that trickles or never starts times out', async () => {
  for (const answer of [
    (_: unknown, response: Parameters<RequestListener>[1]) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    },
    () => undefined,
  ]) {
    await withServer(answer, async ({ origin, host }) => {
      const start = performance.now();
      await assert.rejects(
        guardedFetch(origin, { hosts: new Set([host]), timeoutMs: 300 }),
        hasCode('timeout'),
      );
      assert.ok(performance.now() - start < 2_000);
    });
  }
});

test('a name server that never responds times out as well', async () => {
  const resolve = () => new Promise<never>((_, reject) => setTimeout(reject, 500, new Error('late')));
  await assert.rejects(
    guardedFetch('https://shop.example/', { resolve, timeoutMs: 100 }),
    hasCode('timeout'),
  );
});

test('a compressed response is decoded, a broken one is unreadable, and an error keeps its status', async () => {
  await withServer(
    (request, response) => {
      if (request.url === '/refused') return response.writeHead(404).end('gone');
      if (request.url === '/odd') return response.writeHead(200, { 'content-encoding': 'zip' }).end('x');
      const packed = gzipSync('well compressed');
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' });
      return response.end(request.url === '/broken' ? packed.subarray(0, 12) : packed);
    },
    async ({ origin, host }) => {
      const input = { hosts: new Set([host]) };
      const { bytes, type } = await guardedFetch(origin, input);
      assert.deepEqual([String(bytes), type], ['well compressed', 'text/plain']);
      await assert.rejects(guardedFetch(`${origin}/broken`, input), hasCode('link-unreadable'));
      await assert.rejects(guardedFetch(`${origin}/odd`, input), hasCode('link-unreadable'));
      await assert.rejects(guardedFetch(`${origin}/refused`, input), (error: DomainError) => {
        const { cause } = error;
        return cause instanceof RefusedResponse && cause.status === 404 && cause.text === 'gone';
      });
    },
  );
});

test('a response that is unchanged since the last one is not read again', async () => {
  const etag = '"1"';
  const lastModified = 'Fri, 20 Nov 2026 10:00:00 GMT';
  await withServer(
    (request, response) => {
      const isKnown = request.headers['if-none-match'] === etag;
      response.setHeader('etag', etag).setHeader('last-modified', lastModified);
      if (isKnown) assert.equal(request.headers['if-modified-since'], lastModified);
      response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : 'new');
    },
    async ({ origin, host }) => {
      const hosts = new Set([host]);
      const first = await guardedFetch(origin, { hosts });
      assert.deepEqual([String(first.bytes), first.isUnchanged], ['new', false]);
      assert.deepEqual(first.validators, { etag, lastModified });
      const second = await guardedFetch(origin, { hosts, known: first.validators });
      assert.deepEqual([second.bytes.length, second.isUnchanged], [0, true]);
    },
  );
});
