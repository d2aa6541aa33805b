import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { documentOf, route, socialManifest, writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { elementsOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';

const document = {
  ...documentOf({ card: { title: ['{data.name}'], description: ['{data.bio}'] } }),
  atom_feeds: {
    posts: {
      label: 'Posts',
      call: '/api/user/:id/posts?limit=20',
      path: '/postdetails/:id',
      params: { id: 'key' },
      title: ['{caption}', 'A post'],
      text: ['From {price|money:currency}'],
      picture: ['photo'],
      published: 'created_at',
    },
  },
};
const profile = route('user-profile', '/user/:id/profile', {
  first_call: '/api/user/:id',
  not_found: 'page',
  document,
});

const site = await startSite();
const routes = [...socialManifest('2.0.0').routes, profile];
await site.releases.publish(await writeSocial(join(site.folder, 'feeds'), '2.0.0', { rest: { routes } }));
await site.releases.activate('social', '2.0.0');
site.api.routes.set('/api/user/7', json({ status: 'success', data: { name: 'Inés & Co', bio: 'A <bio>' } }));
site.api.routes.set(
  '/api/user/7/posts',
  json({
    status: 'success',
    data: [
      { key: 'a/b', caption: 'Linen & "wool"\u0007', photo: '/m/a.webp', created_at: '2026-11-02T10:00:00Z' },
      { key: 'c', caption: '', price: 4250, currency: 'USD', created_at: '2026-11-01T10:00:00+02:00' },
      { key: 'd', caption: 'without a time', created_at: 'never' },
    ],
  }),
);

test('[XT-36] a page names its feeds, and a feed has its newest entries', async () => {
  const { text: html } = await getPage(site.origin, '/user/7/profile');
  const [link] = elementsOf(html).filter(({ attributes }) => attributes.type === 'application/atom+xml');
  assert.deepEqual(link?.attributes, {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Inés &amp; Co · Posts',
    href: `${site.origin}/user/7/profile/posts.atom`,
  });
  const { status, headers, text } = await rawGet(site.origin, '/user/7/profile/posts.atom');
  assert.deepEqual([status, headers['content-type']], [200, 'application/atom+xml; charset=utf-8']);
  const [head = '', ...entries] = text.split('<entry>');
  assert.match(head, /<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/);
  assert.match(head, /<title>Inés &amp; Co · Posts · Tagalong<\/title>/);
  assert.match(head, /<subtitle>A &lt;bio&gt;<\/subtitle>/);
  assert.match(head, /<updated>2026-11-02T10:00:00\.000Z<\/updated>/);
  assert.equal(entries.length, 2);
  assert.match(entries[0] ?? '', /<title>Linen &amp; &quot;wool&quot;<\/title>/);
  assert.match(entries[0] ?? '', new RegExp(`<id>${site.origin}/postdetails/a%2Fb</id>`));
  assert.match(entries[0] ?? '', new RegExp(`&lt;img src=&quot;${site.origin}/m/a\\.jpg&quot;`));
  assert.match(entries[1] ?? '', /<title>A post<\/title>.*<published>2026-11-01T08:00:00\.000Z</);
  assert.match(entries[1] ?? '', /From \$42\.50/);
});

test('[XT-36] a reader gets a feed again only when it has changed', async () => {
  const { headers } = await rawGet(site.origin, '/user/7/profile/posts.atom');
  const again = { 'if-none-match': String(headers.etag) };
  assert.equal((await rawGet(site.origin, '/user/7/profile/posts.atom', { headers: again })).status, 304);
});

test('[XT-36] there is no feed of other pages, other names, and people who are gone', async () => {
  for (const path of ['/home/latest/posts.atom', '/user/7/profile/other.atom', '/nowhere/posts.atom'])
    assert.equal((await rawGet(site.origin, path)).status, 404, path);
  site.api.routes.set('/api/user/8', json({ status: 'error', code: 'not-found' }, 404));
  site.api.routes.set('/api/user/8/posts', json({ status: 'error', code: 'not-found' }, 404));
  assert.equal((await rawGet(site.origin, '/user/8/profile/posts.atom')).status, 404);
});

test('[XT-36] while the API is away, readers keep what they have', async () => {
  site.api.routes.set('/api/user/9', json({ status: 'error', code: 'internal' }, 500));
  site.api.routes.set('/api/user/9/posts', json({ status: 'error', code: 'internal' }, 500));
  const { status, headers } = await rawGet(site.origin, '/user/9/profile/posts.atom');
  assert.deepEqual([status, headers['retry-after']], [503, '5']);
});
