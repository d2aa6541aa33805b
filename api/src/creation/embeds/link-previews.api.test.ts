import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewLink } from '@tagalong/contracts/creation/embed';
import { callAs, refused, signUp } from '#test/person';
import { temporaryStorage } from '#test/pictures';
import { buildAnother, testSite } from '#test/site';

const site = await testSite();
const app = await buildAnother(site.db, site.config, { media: temporaryStorage() });
const ID = '7123456789012345678';
const TIKTOK = `https://www.tiktok.com/@fern.oak/video/${ID}`;

const member = async () => ({ ...(await signUp(site)), app });

test('[CR-02] a TikTok link is previewed like one to YouTube, with a picture that pages may show', async () => {
  const who = await member();
  const link = `m.tiktok.com/@fern.oak/video/${ID}?lang=en`;
  const { data } = await callAs(who, previewLink, { link, resource_origin: 'tiktok' });
  assert.deepEqual([data.resource_origin, data.link], ['tiktok', TIKTOK]);
  assert.equal(data.embed_url, `https://www.tiktok.com/player/v1/${ID}`);
  assert.match(data.author_name, /sandbox for TikTok/);
  assert.match(data.thumbnail_url ?? '', /^data:image\/webp;base64,/);
  assert.deepEqual([data.width, data.height], [800, 1000]);
});

test('[CR-02] an Instagram link is previewed by the canonical URL of its post', async () => {
  const who = await member();
  const link = 'instagram.com/reel/CxYz_12345a/?igsh=1';
  const { data } = await callAs(who, previewLink, { link, resource_origin: 'instagram' });
  assert.deepEqual(
    [data.resource_origin, data.link],
    ['instagram', 'https://www.instagram.com/p/CxYz_12345a/'],
  );
  assert.equal(data.author_name, 'demo.sandbox');
});

test('[CR-03] a YouTube Short is previewed as its video', async () => {
  const { data } = await callAs(await member(), previewLink, { link: 'youtube.com/shorts/dQw4w9WgXcQ' });
  assert.equal(data.link, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('[CR-02] a link of another network, and one that is gone, are refused with their own codes', async () => {
  const who = await member();
  const codeOf = async (resource_origin: 'tiktok' | 'instagram', link: string) =>
    (await refused(who, previewLink, { link, resource_origin })).code;
  assert.equal(await codeOf('tiktok', 'https://youtu.be/dQw4w9WgXcQ'), 'not-a-tiktok-link');
  assert.equal(await codeOf('instagram', TIKTOK), 'not-an-instagram-link');
  assert.equal(
    await codeOf('tiktok', 'https://www.tiktok.com/@fern.oak/video/6000456789012345678'),
    'link-unreadable',
  );
});

test('[AU-04] TikTok links are not previewed while TikTok is down', async () => {
  const down = await buildAnother(site.db, { ...site.config, isTiktokAlive: false });
  const request = { link: TIKTOK, resource_origin: 'tiktok' } as const;
  assert.equal((await refused({ ...(await member()), app: down }, previewLink, request)).code, 'tiktok-down');
});
