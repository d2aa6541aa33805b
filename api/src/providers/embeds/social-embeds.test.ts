import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { DEMO_PHOTO_LIST, DEMO_PICTURES } from '#api/config/demo-files';
import { embedsOf } from '#api/config/embeds-config';
import { DomainError } from '#api/http/errors';
import { embedsSandbox, SANDBOX_EMBEDS } from './embeds-sandbox.ts';
import { instagramOembed } from './instagram-oembed.ts';
import { frameOf, isSourceGone } from './social-embeds.ts';
import { pictureUrlOf, socialPictures } from './social-pictures.ts';
import { tiktokOembed } from './tiktok-oembed.ts';

const ID = '7123456789012345678';
const LINK = { url: `https://www.tiktok.com/@fern.oak/video/${ID}`, videoId: ID };
const CODE = 'CxYz_12345a';
const sandbox = embedsSandbox({
  listFile: DEMO_PHOTO_LIST,
  folder: new URL('posts/', DEMO_PICTURES),
});

/** Runs `work` with the URL of a server that uses the given handler. */
async function withServer(answer: RequestListener, work: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof DomainError && error.code === 'link-unreadable' && !isSourceGone(error);

test('[PO-01] TikTok is queried with its documented call, and none of its markup is passed on', async () => {
  const requested: string[] = [];
  const html = `<blockquote cite="${LINK.url}"></blockquote><script src="https://evil.example/x.js"></script>`;
  const answer: RequestListener = (request, response) => {
    requested.push(request.url ?? '');
    const thumbnail_url = 'https://p16-sign-va.tiktokcdn-us.com/obj/a.jpeg?x-expires=1';
    const facts = {
      title: 'A film',
      author_name: 'Fern',
      author_url: 'https://www.tiktok.com/@fern.oak',
      html,
    };
    const size = { width: '100%', thumbnail_width: 720, thumbnail_height: 1280 };
    response.end(JSON.stringify({ ...facts, ...size, thumbnail_url }));
  };
  await withServer(answer, async (origin) => {
    const facts = await tiktokOembed({ oembedUrl: `${origin}/oembed` }).tiktok(LINK);
    assert.deepEqual(requested, [`/oembed?url=${encodeURIComponent(LINK.url)}`]);
    assert.deepEqual([facts.url, facts.sourceId, facts.title], [LINK.url, ID, 'A film']);
    assert.deepEqual([facts.widthPx, facts.heightPx], [720, 1280]);
    assert.match(facts.thumbnailUrl ?? '', /^https:\/\/p16-sign-va\.tiktokcdn-us\.com\//);
    const frame = frameOf(facts, 'TikTok video');
    assert.match(
      frame,
      /^<iframe src="https:\/\/www\.tiktok\.com\/player\/v1\/7123456789012345678" .*sandbox="/,
    );
    assert.equal(/script src|evil|blockquote/.test(frame), false);
  });
});

test('[PO-01] TikTok returns the id behind a short link, in a field or in the URL that it cites', async () => {
  const short = { url: 'https://vm.tiktok.com/ZMabc1234/', videoId: null };
  const bodies = [{ embed_product_id: ID }, { html: `<blockquote cite="${LINK.url}">` }];
  for (const body of bodies) {
    const fetch = async () => Response.json(body);
    const facts = await tiktokOembed({ oembedUrl: SANDBOX_EMBEDS.tiktokOembedUrl, fetch }).tiktok(short);
    assert.equal(facts.sourceId, ID);
  }
  for (const body of [
    {},
    { embed_product_id: '"><script>' },
    { html: '<blockquote cite="https://evil.example/">' },
  ]) {
    const fetch = async () => Response.json(body);
    const port = tiktokOembed({ oembedUrl: SANDBOX_EMBEDS.tiktokOembedUrl, fetch });
    await assert.rejects(port.tiktok(short), isUnreadable);
  }
});

test('[PO-06] [XT-07] a TikTok video counts as gone only after a second, explicit rejection', async () => {
  const refusal = () => Response.json({ code: 400, status_msg: 'Something went wrong' }, { status: 400 });
  const cases: [answers: (() => Response)[], isGone: boolean | null][] = [
    [[refusal, refusal], true],
    [[refusal, () => Response.json({ title: 'There' })], null],
    [[() => new Response('{}', { status: 400 })], false],
    [[() => new Response('busy', { status: 503 })], false],
    [[() => new Response('', { status: 429 })], false],
    [[refusal, () => new Response('busy', { status: 503 })], false],
  ];
  for (const [answers, isGone] of cases) {
    const rest = [...answers];
    const fetch = async () => rest.shift()?.() ?? new Response('', { status: 500 });
    const response = tiktokOembed({ oembedUrl: SANDBOX_EMBEDS.tiktokOembedUrl, fetch, pauseMs: 1 }).tiktok(
      LINK,
    );
    if (isGone === null) assert.equal((await response).title, 'There');
    else
      await assert.rejects(
        response,
        (error) => isSourceGone(error) === isGone && error instanceof DomainError,
      );
    assert.equal(rest.length, 0);
  }
});

test('[PO-01] Instagram is queried through the Graph API with the configured access token', async () => {
  const requested: string[] = [];
  const answer: RequestListener = (request, response) => {
    requested.push(request.url ?? '');
    const thumbnail_url = 'https://scontent.cdninstagram.com/v/a.jpg?_nc=1';
    response.end(
      JSON.stringify({ author_name: 'fern.oak', thumbnail_url, thumbnail_width: 640, thumbnail_height: 640 }),
    );
  };
  await withServer(answer, async (origin) => {
    const oembedUrl = `${origin}/v23.0/instagram_oembed`;
    const facts = await instagramOembed({ oembedUrl, accessToken: '1|abc' }).instagram(CODE);
    const url = encodeURIComponent(`https://www.instagram.com/p/${CODE}/`);
    assert.deepEqual(requested, [`/v23.0/instagram_oembed?url=${url}&omitscript=true&access_token=1%7Cabc`]);
    assert.deepEqual([facts.authorUrl, facts.widthPx], ['https://www.instagram.com/fern.oak/', 640]);
    await assert.rejects(instagramOembed({ oembedUrl, accessToken: null }).instagram(CODE), isUnreadable);
    assert.equal(requested.length, 1);
  });
});

test("[PO-06] a wrong token or an exhausted quota at Instagram doesn't hide the photo", async () => {
  const port = (code: unknown) =>
    instagramOembed({
      oembedUrl: SANDBOX_EMBEDS.instagramOembedUrl,
      accessToken: 'x',
      fetch: async () => Response.json({ error: { code } }, { status: 400 }),
    });
  await assert.rejects(port(24).instagram(CODE), isSourceGone);
  for (const code of [4, 10, 100, 190, '24', null])
    await assert.rejects(port(code).instagram(CODE), isUnreadable);
});

test("[PO-06] pictures are downloaded only from the networks' hosts", async () => {
  const refusedUrls = [
    'https://evil.example/a.jpg',
    'http://p16.tiktokcdn.com/a.jpg',
    'https://p16.tiktokcdn.com.evil.example/a.jpg',
    'https://p16.tiktokcdn.com:8443/a.jpg',
    'https://a@p16.tiktokcdn.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'file:///etc/passwd',
    '//p16.tiktokcdn.com/a.jpg',
  ];
  let count = 0;
  const port = socialPictures({
    fetch: async () => {
      count += 1;
      return new Response('', { status: 302, headers: { location: 'https://evil.example/' } });
    },
  });
  for (const url of refusedUrls) {
    assert.equal(pictureUrlOf(url, 'tiktok'), null, url);
    await assert.rejects(port.picture(url), isUnreadable, url);
  }
  assert.equal(count, 0);
  await assert.rejects(port.picture('https://p16.tiktokcdn.com/a.jpg'), isUnreadable);
  assert.equal(count, 1, 'the redirect is not followed');
});

test('the sandbox implements the same protocols', async () => {
  const { tiktokOembedUrl, instagramOembedUrl, accessToken } = SANDBOX_EMBEDS;
  const tiktok = tiktokOembed({ oembedUrl: tiktokOembedUrl, fetch: sandbox, pauseMs: 1 });
  const facts = await tiktok.tiktok(LINK);
  assert.match(facts.authorName, /sandbox for TikTok/);
  const bytes = await socialPictures({ fetch: sandbox }).picture(facts.thumbnailUrl ?? '');
  assert.equal(bytes.subarray(8, 12).toString('latin1'), 'WEBP');
  await assert.rejects(tiktok.tiktok({ ...LINK, url: LINK.url.replace('7123', '6000') }), isSourceGone);
  const instagram = instagramOembed({ oembedUrl: instagramOembedUrl, accessToken, fetch: sandbox });
  assert.equal((await instagram.instagram(CODE)).url, `https://www.instagram.com/p/${CODE}/`);
  await assert.rejects(instagram.instagram('Gone_12345'), isSourceGone);
});

test('only the demo uses the sandboxes, for the networks without settings', () => {
  const demo = embedsOf({ TIKTOK_OEMBED_URL: 'https://t.test/' }, true);
  assert.deepEqual([demo.tiktok.isSandbox, demo.instagram.isSandbox], [false, true]);
  const real = embedsOf({}, false);
  assert.deepEqual([real.tiktok.isSandbox, real.instagram.isSandbox], [false, false]);
  assert.equal(real.instagram.accessToken, null);
});
