import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { DomainError } from '#api/http/errors';
import { fetchJson } from '#api/providers/fetch/guarded-fetch';
import { embedsSandbox, SANDBOX_EMBEDS } from './embeds-sandbox.ts';
import { youtubeOembed } from './youtube-oembed.ts';

const { youtubeOembedUrl } = SANDBOX_EMBEDS;
const VIDEO = 'dQw4w9WgXcQ';
const ANSWER = {
  title: 'A film',
  author_name: 'Somebody',
  thumbnail_url: 'https://i.ytimg.com/vi/x/0.jpg',
  width: 200,
  height: 113,
};

/** Runs `work` with the URL of a server that uses the given handler. */
async function withServer(
  answer: RequestListener,
  work: (oembedUrl: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/oembed`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

function hasCode(code: string) {
  return (error: unknown) => error instanceof DomainError && error.code === code;
}

test('[CR-02] the oEmbed call receives the watch URL, and its response is parsed', async () => {
  const requested: string[] = [];
  const answer: RequestListener = (request, response) => {
    requested.push(request.url ?? '');
    response.end(JSON.stringify(ANSWER));
  };
  await withServer(answer, async (oembedUrl) => {
    const facts = await youtubeOembed({ oembedUrl }).youtube(VIDEO);
    assert.deepEqual(requested, [
      `/oembed?url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${VIDEO}&format=json`,
    ]);
    assert.equal(facts.title, 'A film');
    assert.equal(facts.thumbnailUrl, ANSWER.thumbnail_url);
    assert.equal(facts.embedUrl, `https://www.youtube-nocookie.com/embed/${VIDEO}`);
    assert.deepEqual([facts.widthPx, facts.heightPx], [200, 113]);
  });
});

test('[CR-02] pictures of other hosts and invalid sizes are dropped', async () => {
  for (const thumbnail_url of [
    'https://evil.example/x.jpg',
    'http://i.ytimg.com/x.jpg',
    'data:image/png;base64,',
    '//i.ytimg.com',
    '/etc/passwd',
  ]) {
    const body = JSON.stringify({ ...ANSWER, thumbnail_url, width: -1, height: 1e9 });
    const facts = await youtubeOembed({
      oembedUrl: youtubeOembedUrl,
      fetch: async () => new Response(body),
    }).youtube(VIDEO);
    assert.equal(facts.thumbnailUrl, null);
    assert.deepEqual([facts.widthPx, facts.heightPx], [1280, 720]);
  }
});

test('[CR-02] an unknown video, invalid JSON and responses of another shape are unreadable', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(404).end('Not Found'),
    (_, response) => response.end('<html>'),
    (_, response) => response.end('{"title":5}'),
  ];
  for (const answer of answers) {
    await withServer(answer, async (oembedUrl) => {
      await assert.rejects(youtubeOembed({ oembedUrl }).youtube(VIDEO), hasCode('link-unreadable'));
    });
  }
});

test('a provider that is down or overloaded is not taken for a bad link', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(503).end('Back soon'),
    (_, response) => response.writeHead(429).end('Too many requests'),
    (request) => request.socket.destroy(),
  ];
  let closedUrl = '';
  for (const answer of answers) {
    await withServer(answer, async (oembedUrl) => {
      closedUrl = oembedUrl;
      await assert.rejects(youtubeOembed({ oembedUrl }).youtube(VIDEO), hasCode('provider-failed'));
    });
  }
  await assert.rejects(youtubeOembed({ oembedUrl: closedUrl }).youtube(VIDEO), hasCode('provider-failed'));
});

test('a redirect off the list of hosts is not followed, one within it is', async () => {
  let visits = 0;
  const outside: RequestListener = (_, response) => {
    visits += 1;
    response.end(JSON.stringify(ANSWER));
  };
  await withServer(outside, async (outsideUrl) => {
    const leaves: RequestListener = (_, response) => response.writeHead(302, { location: outsideUrl }).end();
    await withServer(leaves, async (oembedUrl) => {
      await assert.rejects(youtubeOembed({ oembedUrl }).youtube(VIDEO), hasCode('link-unreadable'));
    });
  });
  assert.equal(visits, 0);

  const within: RequestListener = (request, response) => {
    if (request.url === '/there') response.end(JSON.stringify(ANSWER));
    else response.writeHead(301, { location: '/there' }).end();
  };
  await withServer(within, async (oembedUrl) => {
    assert.equal((await youtubeOembed({ oembedUrl }).youtube(VIDEO)).title, 'A film');
  });
  const circle: RequestListener = (_, response) => response.writeHead(302, { location: '/again' }).end();
  await withServer(circle, async (oembedUrl) => {
    await assert.rejects(youtubeOembed({ oembedUrl }).youtube(VIDEO), hasCode('link-unreadable'));
  });
});

test('a response that is too large or too slow is rejected', async () => {
  const endless: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
  };
  const silent: RequestListener = () => undefined;
  const cases = [
    [endless, 'link-unreadable', 5_000],
    [silent, 'timeout', 50],
  ] as const;
  for (const [answer, code, timeoutMs] of cases) {
    await withServer(answer, async (oembedUrl) => {
      const url = new URL(oembedUrl);
      const input = { fetch, hosts: new Set([url.host]), timeoutMs, bytesMax: 50_000 };
      await assert.rejects(fetchJson(url, input), hasCode(code));
    });
  }
});

test('the sandbox speaks the oEmbed protocol, identifies itself, and always responds the same', async () => {
  const sandbox = embedsSandbox({
    listFile: new URL('no-such-file.json', import.meta.url),
    folder: new URL('.', import.meta.url),
  });
  const preview = youtubeOembed({ oembedUrl: youtubeOembedUrl, fetch: sandbox });
  const facts = await preview.youtube(VIDEO);
  assert.match(facts.authorName, /sandbox for YouTube/);
  assert.deepEqual(await preview.youtube(VIDEO), facts);
  assert.notEqual(
    (await preview.youtube('aaaaaaaaaaa')).title + (await preview.youtube('bbbbbbbbbbb')).title,
    facts.title.repeat(2),
  );
  assert.equal(facts.thumbnailUrl, null);
  const statusOf = async (query: string) => (await sandbox(`${youtubeOembedUrl}?${query}`)).status;
  assert.equal(await statusOf('url=https%3A%2F%2Fvimeo.com%2F1&format=json'), 400);
  assert.equal(await statusOf(`url=https%3A%2F%2Fyoutu.be%2F${VIDEO}&format=xml`), 501);
});
