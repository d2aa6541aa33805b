import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LINK_ORIGINS, previewLink } from '@tagalong/contracts/creation/embed';
import { EXAMPLE_ID, LINK_EXAMPLES } from '@tagalong/contracts/creation/link-examples';
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

test('[CR-02] [CR-03] links are previewed by their canonical URL, however they were shared', async () => {
  const who = await member();
  const urlOf = { tiktok: /\/video\/(\d+)$/, instagram: /\/p\/([\w-]+)\/$/, youtube: /\?v=([\w-]+)$/ };
  for (const resource_origin of LINK_ORIGINS) {
    for (const link of LINK_EXAMPLES[resource_origin]) {
      const { data } = await callAs(who, previewLink, { link, resource_origin });
      assert.equal(urlOf[resource_origin].exec(data.link)?.[1], EXAMPLE_ID[resource_origin], link);
    }
  }
});

test("[CR-02] a short link of TikTok leads to its video, and Instagram's share links are refused", async () => {
  const who = await member();
  for (const link of LINK_EXAMPLES.tiktokShort) {
    const { data } = await callAs(who, previewLink, { link, resource_origin: 'tiktok' });
    assert.match(data.link, /\/video\/\d+$/);
  }
  for (const link of LINK_EXAMPLES.instagramShare) {
    const error = await refused(who, previewLink, { link, resource_origin: 'instagram' });
    assert.equal(error.code, 'not-an-instagram-link');
  }
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
