import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PageDocument } from '@tagalong/contracts/core/page-document';
import type { RemoteRoute } from '@tagalong/contracts/core/remote-manifest';
import { documentOf, route, SITE, socialManifest, writeSocial } from '#test/builds';
import { json } from '#test/fake-api';
import { elementsOf } from '#test/page-facts';
import { getPage, rawGet } from '#test/raw-get';
import { startSite } from '#test/test-site';
import type { FoundPage } from './page-finder.ts';
import { metaElements, pageMeta, structuredData } from './page-meta.ts';

const site = await startSite({ limits: { cardMs: 5_000 } });

const ORIGIN = 'https://shop.test';

type Card = NonNullable<PageDocument['card']>;

function page(facts: Omit<PageDocument, 'fields'>, access: 'public' | 'member' = 'public'): FoundPage {
  const found = route('thing', '/thing/:id', {
    title: 'Thing',
    access,
    document: documentOf(facts),
  });
  return { route: found, params: {}, owner: null, isPresent: true };
}

function metaOf(card: Card, data: unknown, access?: 'member') {
  return pageMeta({
    site: SITE,
    page: page({ card }, access),
    path: '/thing/7',
    response: { data },
    origin: ORIGIN,
  });
}

const CARD: Card = {
  type: 'article',
  title: ['{data.words}', 'A post by {data.author.name}'],
  description: ['{data.author.name} on Tagalong.'],
  picture: ['data.photo', 'data.cover'],
  canonical: '/thing/{data.key}',
};
const THING = {
  words: 'Linen & light "at home"',
  author: { name: 'Ana' },
  key: 'a/b',
  photo: '/m/a-800.webp',
};
const POST = {
  post_id: 7,
  unique_key: 'Key7',
  post_author_name: 'Ana',
  post_caption: 'Linen & light "at home"',
  image_list: [{ url: '/media/posts/a-800.webp' }],
};

async function headOf(path: string, headers: Record<string, string> = { accept: 'text/html' }) {
  const { text } = await rawGet(site.origin, path, { headers });
  const head = text.slice(0, text.indexOf('</head>'));
  const metas = elementsOf(head).filter(({ name }) => name === 'meta' || name === 'link');
  const content = (property: string) =>
    metas.find(({ attributes }) => attributes.property === property || attributes.name === property)
      ?.attributes.content;
  const canonical = metas.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
  return { title: /<title>(.*?)<\/title>/.exec(head)?.[1], content, canonical };
}

test('[PO-08] a card is filled from the response of the first call', () => {
  assert.deepEqual(metaOf(CARD, THING), {
    title: 'Linen & light "at home"',
    description: 'Ana on Tagalong.',
    picture: '/m/a-800.webp',
    type: 'article',
    canonical: '/thing/a%2Fb',
  });
  const long = metaOf(CARD, { ...THING, words: 'word '.repeat(100) });
  assert.ok(long.title.length <= 70 && long.title.endsWith('word…'));
});

test("[PO-08] the first template with all values is used, then the route's title", () => {
  for (const words of ['', '  ', null, undefined, { en: 'no text' }]) {
    assert.equal(metaOf(CARD, { ...THING, words }).title, 'A post by Ana');
  }
  const { key: _, ...withoutKey } = THING;
  assert.equal(metaOf(CARD, withoutKey).canonical, '/thing/7');
  for (const data of [null, 5, [THING], {}, { words: '' }]) {
    const plain = metaOf(CARD, data);
    assert.deepEqual([plain.title, plain.description], ['Thing', SITE.description]);
  }
});

test('[PO-08] filters format prices, paragraphs and URLs', () => {
  const titleOf = (template: string, data: unknown) => metaOf({ title: [template] }, data).title;
  const price = { price: 4250, currency: 'GBP', body: '## One\n\nBe kind.\n\nAnd so on.' };
  assert.equal(titleOf('From {data.price|money:data.currency}', price), 'From £42.50');
  assert.equal(titleOf('{data.price|money:data.currency}', { price: 900, currency: 'CAD' }), 'CA$9.00');
  assert.equal(titleOf('{data.price|money:data.currency}', { price: 0, currency: 'GBP' }), 'Thing');
  assert.equal(titleOf('{data.price|money:data.currency}', { price: 5, currency: 'pounds' }), 'Thing');
  assert.equal(titleOf('{data.price|decimal:data.currency}', price), '42.50');
  assert.equal(titleOf('{data.body|paragraph}', price), 'Be kind.');
  assert.equal(titleOf('{data.picture|url}', { picture: '/a.webp' }), `${ORIGIN}/a.webp`);
  assert.equal(titleOf('{data.picture|url}', { picture: '//evil.example' }), 'Thing');
});

test('[PO-08] a picture is shared as a jpg; drawings and pictures of other sites are skipped', () => {
  const elementsFor = (data: object): string => {
    const meta = metaOf(CARD, { ...THING, ...data });
    return metaElements(meta, {
      site: SITE,
      origin: ORIGIN,
      isIndexed: true,
      prev: null,
      next: null,
      atoms: [],
    });
  };
  assert.match(elementsFor({}), /og:image" content="https:\/\/shop\.test\/m\/a-800\.jpg"/);
  assert.match(elementsFor({ photo: '/mark.svg', cover: '/c.webp' }), /og:image" content="[^"]*\/c\.jpg"/);
  for (const photo of ['//evil.example/a', ''])
    assert.match(elementsFor({ photo }), /og:image" content="[^"]*\/icon-512\.png"/);
});

test('[PO-08] private content is not shown', () => {
  const card: Card = { ...CARD, only_if: { path: 'data.is_public', equals: 1 } };
  assert.equal(metaOf(card, { ...THING, is_public: 1 }).title, THING.words);
  assert.equal(metaOf(card, { ...THING, is_public: 0 }).title, 'Thing');
  assert.equal(metaOf(card, THING).title, 'Thing');
  assert.equal(metaOf(CARD, THING, 'member').title, 'Thing');
});

test('[XT-36] structured data omits properties without a value', () => {
  const document = page({
    structured_data: {
      '@type': 'Article',
      headline: '{data.words}',
      url: '{origin}/thing/{data.words}',
      mainEntityOfPage: '{origin}/owner/{data.author.nickname}',
      image: ['{data.photo|url}', '{data.cover|url}'],
      author: { '@type': 'Person', name: '{data.author.nickname}' },
    },
  });
  const html = structuredData({
    page: document,
    response: { data: { ...THING, words: '</script>' } },
    origin: ORIGIN,
  });
  assert.equal(html.match(/<\/script>/g)?.length, 1);
  assert.deepEqual(JSON.parse(html.replace(/^<[^>]*>|<\/script>$/g, '')), {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: '</script>',
    url: `${ORIGIN}/thing/</script>`,
    image: [`${ORIGIN}/m/a-800.webp`],
  });
  assert.equal(structuredData({ page: document, response: { data: {} }, origin: ORIGIN }), '');
  assert.equal(structuredData({ page: page({}), response: { data: THING }, origin: ORIGIN }), '');
});

test('[XT-36] structured data describes no private content', () => {
  const card: Card = { ...CARD, only_if: { path: 'data.is_public', equals: 1 } };
  const structured_data = { '@type': 'Article', headline: '{data.words}' };
  const htmlOf = (data: object, access?: 'member') =>
    structuredData({ page: page({ card, structured_data }, access), response: { data }, origin: ORIGIN });
  assert.match(htmlOf({ ...THING, is_public: 1 }), /Linen/);
  assert.equal(htmlOf({ ...THING, is_public: 0 }), '');
  assert.equal(htmlOf(THING), '');
  assert.equal(htmlOf({ ...THING, is_public: 1 }, 'member'), '');
});

test("[PO-08] the head waits for the page's data and contains it", async () => {
  site.api.routes.set('/api/post/7', json({ status: 'success', data: POST }, 200, 200));
  const { title, content, canonical } = await headOf('/postdetails/7');
  assert.equal(title, 'Linen &amp; light &quot;at home&quot; · Tagalong');
  assert.equal(content('og:image'), `${site.origin}/media/posts/a-800.jpg`);
  assert.equal(content('og:url'), `${site.origin}/postdetails/Key7`);
  assert.equal(content('twitter:card'), 'summary_large_image');
  assert.equal(canonical, `${site.origin}/postdetails/Key7`);
});

test('[SH-12] [PO-08] a deleted post has status 404 and noindex, also if the API is slow', async () => {
  site.api.routes.set('/api/post/gone', json({ status: 'error', code: 'not-found' }, 404, 300));
  const gone = await rawGet(site.origin, '/postdetails/gone', { headers: { accept: 'text/html' } });
  assert.equal(gone.status, 404);
  assert.match(gone.text, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(gone.text, /ld\+json|rel="canonical"/);
});

test('unknown pages are not indexed, and others have a canonical URL without the query', async () => {
  const unknown = await headOf('/nowhere');
  assert.deepEqual([unknown.content('robots'), unknown.canonical], ['noindex', undefined]);
  const known = await headOf('/login?x=1');
  assert.equal(known.content('robots'), undefined);
  assert.equal(known.canonical, `${site.origin}/login`);
  assert.ok(known.content('description'));
  // A page without an image of its own uses the site's image.
  assert.equal(known.content('og:image'), `${site.origin}/icon-512.png`);
});

test('[XT-36] a list names its next page, and later pages where it begins', async () => {
  const { routes } = socialManifest('3.0.0');
  const [feed, ...others] = routes;
  const paged = { ...(feed as RemoteRoute), first_call_ids: ['cursor'] };
  const { origin, releases, folder, api } = await startSite({ limits: { pictureMs: 10_000 } });
  await releases.publish(
    await writeSocial(join(folder, 'paged'), '3.0.0', { rest: { routes: [paged, ...others] } }),
  );
  await releases.activate('social', '3.0.0');
  const list = (next_cursor: string | null) => json({ status: 'success', data: [], next_cursor });
  api.routes.set('/api/feed/latest', (request, response) =>
    list(request.url?.includes('cursor=') ? null : 'WyJh')(request, response),
  );
  const linksOf = async (path: string) =>
    elementsOf((await getPage(origin, path)).text).flatMap(({ attributes: { rel, href } }) =>
      rel === 'prev' || rel === 'next' ? [`${rel} ${href?.slice(origin.length)}`] : [],
    );
  assert.deepEqual(await linksOf('/home/latest?by=a%26b'), ['next /home/latest?by=a%26b&amp;cursor=WyJh']);
  assert.deepEqual(await linksOf('/home/latest?cursor=WyJh'), ['prev /home/latest']);
});

test('robots.txt, sitemap, manifest and icons are served', async () => {
  const post = (key: string) => ({ unique_key: key });
  const get = (path: string) => rawGet(site.origin, path);
  site.api.routes.set('/api/feed/latest', json({ status: 'error' }, 500));
  // While the list is unavailable, the sitemap has the other pages; the next request tries the list again.
  const without = await get('/sitemap.xml');
  assert.match(without.text, /<loc>[^<]*\/home\/latest<\/loc>/);
  assert.doesNotMatch(without.text, /postdetails/);
  site.api.routes.set('/api/feed/latest', (request, response) => {
    const isSecond = request.url?.includes('cursor=more');
    const body = isSecond
      ? { data: [post('b')], next_cursor: null }
      : { data: [post('a&')], next_cursor: 'more' };
    json({ status: 'success', ...body })(request, response);
  });
  const robots = await get('/robots.txt');
  assert.match(robots.text, /Disallow: \/me\/\n/);
  // The longer rule wins: a shared collection needs its image and texts in link previews.
  assert.match(robots.text, /Allow: \/me\/likeboards\/\n/);
  assert.match(robots.text, new RegExp(`Sitemap: ${site.origin}/sitemap.xml`));
  const first = await get('/sitemap.xml');
  assert.match(first.text, new RegExp(`<loc>${site.origin}/postdetails/a%26</loc>`));
  assert.match(first.text, /postdetails\/b</);
  assert.ok(site.api.requests.some(({ url }) => url === '/api/feed/latest?limit=50&cursor=more'));
  assert.match(first.text, /<loc>[^<]*\/home\/latest<\/loc>/);
  assert.doesNotMatch(first.text, /\/me\//);
  const manifest = JSON.parse((await get('/manifest.webmanifest')).text) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) {
    const { status, headers } = await get(src);
    assert.deepEqual([status, headers['content-type']], [200, 'image/png'], src);
  }
  const icon = await get('/icon-512.png');
  assert.equal(icon.headers['cache-control'], 'public, max-age=86400');
});
