import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json } from '#testing/fake-api';
import { elementsOf } from '#testing/page-facts';
import { rawGet } from '#testing/raw-get';
import { isLinkReader, metaElements, pageMeta } from './pages/page-meta.ts';
import { startSite } from './test-site.ts';

const READER = { accept: 'text/html', 'user-agent': 'facebookexternalhit/1.1' };
const site = await startSite({ limits: { statusMs: 2_000 } });

const page = (access: 'public' | 'member' = 'public') =>
  ({ route: { title: 'Post', access }, params: {}, owner: null, isPresent: true }) as unknown as Parameters<
    typeof pageMeta
  >[0]['page'];
const metaOf = (data: unknown, access?: 'member') =>
  pageMeta({ page: page(access), path: '/postdetails/7', answer: { data } });
const POST = {
  post_id: 7,
  unique_key: 'Key7',
  post_author_name: 'Ana',
  post_caption: 'Linen & light "at home"',
  image_list: [{ url: '/media/posts/a-800.webp' }],
};

async function headOf(path: string, headers: Record<string, string> = READER) {
  const { text } = await rawGet(site.origin, path, { headers });
  const head = text.slice(0, text.indexOf('</head>'));
  const metas = elementsOf(head).filter(({ name }) => name === 'meta' || name === 'link');
  const content = (property: string) =>
    metas.find(({ attributes }) => attributes.property === property || attributes.name === property)
      ?.attributes.content;
  const canonical = metas.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
  return { title: /<title>(.*?)<\/title>/.exec(head)?.[1], content, canonical };
}

test('[PO-08] a shared post shows its words, its author and its picture as a jpg', () => {
  assert.deepEqual(metaOf(POST), {
    title: 'Linen & light "at home"',
    description: 'Ana on Tagalong: Linen & light "at home"',
    picture: '/media/posts/a-800.webp',
    type: 'article',
    canonical: '/postdetails/Key7',
  });
  assert.equal(metaOf({ ...POST, post_caption: '' }).title, 'A post by Ana');
  const long = metaOf({ ...POST, post_caption: 'word '.repeat(100) });
  assert.ok(long.title.length <= 70 && long.title.endsWith('word…'));
});

test('[PO-08] a product shows its price, a collection its owner, a profile its person', () => {
  const product = {
    id: 3,
    name: 'Vase',
    brand_name: 'Fern & Oak',
    lowest_price: 4250,
    currency: 'GBP',
    description: 'Hand thrown.',
    images: { original: '/media/p.webp' },
  };
  const shown = metaOf(product);
  assert.deepEqual([shown.title, shown.description], ['Vase by Fern & Oak', 'From £42.50. Hand thrown.']);
  const board = { name: 'Ferns', owner: { nickname: 'Ana' }, is_public: 1, cover_photos: ['/c.webp'] };
  assert.equal(metaOf(board).title, 'Ferns, a collection by Ana');
  const person = { profiles: { nickname: 'Ana', tagalong_handle: 'ana', bio: '', avatar: null } };
  assert.deepEqual([metaOf(person).title, metaOf(person).type], ['Ana (@ana)', 'profile']);
});

test('[PO-08] an article shows its teaser and cover, a group its words, a brand its mark', () => {
  const article = metaOf({ id: 1, title: 'Chairs', teaser: 'Three measures.', cover: '/c.webp', body: '…' });
  assert.deepEqual(
    [article.title, article.description, article.picture, article.type],
    ['Chairs', 'Three measures.', '/c.webp', 'article'],
  );
  const group = metaOf({ id: 1, name: 'Calm Corners', bio: 'Lamps.', avatar: null, member_count: 3 });
  assert.deepEqual([group.title, group.description], ['Calm Corners', 'Lamps.']);
  const brand = metaOf({ id: 1, name: 'Oat House', image: '/b.webp', is_watched: 0 });
  assert.deepEqual([brand.title, brand.picture], ['Oat House', '/b.webp']);
  assert.match(brand.description, /Oat House/);
  const drawn = metaElements(
    { ...brand, picture: '/b.svg' },
    { origin: 'https://shop.test', isIndexed: true },
  );
  assert.match(drawn, /og:image" content="https:\/\/shop\.test\/icon-512\.png"/);
});

test('[RT-01] a static page has its own title and begins with its first paragraph', () => {
  const terms = metaOf({
    name: 'terms_of_use',
    title: 'Terms of Use',
    body: '## One\n\nBe kind.\n\nAnd so on.',
  });
  assert.deepEqual([terms.title, terms.description], ['Terms of Use', 'Be kind.']);
});

test('[PO-08] what is private or unknown shows nothing of itself', () => {
  const board = { name: 'Secret', owner: { nickname: 'Ana' }, is_public: 0 };
  for (const data of [board, null, 5, [POST], {}, { post_id: 7 }]) assert.equal(metaOf(data).title, 'Post');
  assert.equal(metaOf(POST, 'member').title, 'Post');
  assert.equal(metaOf({ ...POST, image_list: [{ url: '//evil.example/a' }] }).picture, null);
});

test('[PO-08] a link reader waits for what the page is about, and finds it in the head', async () => {
  site.api.routes.set('/api/feed/latest', (request, response) => {
    setTimeout(() => json({ status: 'success', data: POST, next_cursor: null })(request, response), 200);
  });
  const { title, content, canonical } = await headOf('/home/latest');
  assert.equal(title, 'Linen &amp; light &quot;at home&quot; · Tagalong');
  assert.equal(content('og:image'), `${site.origin}/media/posts/a-800.jpg`);
  assert.equal(content('og:url'), `${site.origin}/postdetails/Key7`);
  assert.equal(content('twitter:card'), 'summary_large_image');
  assert.equal(canonical, `${site.origin}/postdetails/Key7`);
});

test('[SH-12] [PO-08] a post that is gone answers by 404 and out of search, to readers of links and to people', async () => {
  const path = '/postdetails/gone';
  const gone = await rawGet(site.origin, path, { headers: READER });
  assert.equal(gone.status, 404);
  assert.match(gone.text, /<meta name="robots" content="noindex">/);
  const person = await rawGet(site.origin, path, { headers: { accept: 'text/html' } });
  assert.equal(person.status, 404);
});

test('unknown pages are kept out of search engines, others have one address without their query', async () => {
  const unknown = await headOf('/nowhere');
  assert.deepEqual([unknown.content('robots'), unknown.canonical], ['noindex', undefined]);
  const known = await headOf('/login?x=1');
  assert.equal(known.content('robots'), undefined);
  assert.equal(known.canonical, `${site.origin}/login`);
  assert.ok(known.content('description'));
  // What has no picture of its own is shown with the site's.
  assert.equal(known.content('og:image'), `${site.origin}/icon-512.png`);
});

test('readers of links are told from people', () => {
  for (const agent of [
    'Twitterbot/1.0',
    'WhatsApp/2.23',
    'Slackbot-LinkExpanding 1.0',
    'Pinterest/0.2',
    'Googlebot/2.1',
  ])
    assert.ok(isLinkReader(agent), agent);
  for (const agent of ['Mozilla/5.0 (iPhone) Safari/604.1', undefined, '']) assert.ok(!isLinkReader(agent));
});

test('robots.txt, sitemap, manifest and icons are there', async () => {
  const post = (key: string) => ({ unique_key: key });
  site.api.routes.set('/api/feed/latest', (request, response) => {
    const isSecond = request.url?.includes('cursor=more');
    const body = isSecond
      ? { data: [post('b')], next_cursor: null }
      : { data: [post('a&')], next_cursor: 'more' };
    json({ status: 'success', ...body })(request, response);
  });
  const get = (path: string) => rawGet(site.origin, path);
  const robots = await get('/robots.txt');
  assert.match(robots.text, /Disallow: \/me\/\n/);
  // The longer rule counts: a shared collection has its picture and words where it is posted.
  assert.match(robots.text, /Allow: \/me\/likeboards\/\n/);
  assert.match(robots.text, new RegExp(`Sitemap: ${site.origin}/sitemap.xml`));
  // The list of products is away: the rest is there, and asked for again by the next one.
  const first = await get('/sitemap.xml');
  assert.match(first.text, new RegExp(`<loc>${site.origin}/postdetails/a%26</loc>`));
  assert.match(first.text, /postdetails\/b</);
  assert.match(first.text, /<loc>[^<]*\/home\/latest<\/loc>/);
  assert.doesNotMatch(first.text, /\/me\//);
  site.api.routes.set('/api/products/hot', json({ status: 'success', data: [{ id: 5 }], next_cursor: null }));
  assert.match((await get('/sitemap.xml')).text, /productdetails\/5</);
  const manifest = JSON.parse((await get('/manifest.webmanifest')).text) as { icons: { src: string }[] };
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    const { status, headers } = await get(src);
    assert.deepEqual([status, headers['content-type']], [200, 'image/png'], src);
  }
});
