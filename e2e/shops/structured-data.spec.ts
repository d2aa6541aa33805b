import type { Page } from '@playwright/test';
import { expect, test } from '#lib/site-test.ts';

type Value = unknown;
type Thing = Record<string, Value> & { '@type': string };

const isText = (value: Value): boolean => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: Value): boolean => isText(value) && /^https?:\/\/[^/]+/.test(`${value}`);
const isDecimal = (value: Value): boolean => isText(value) && /^\d+\.\d{2}$/.test(`${value}`);
const isCount = (value: Value): boolean => isText(value) && /^\d+$/.test(`${value}`);
const isOneOf = (pattern: RegExp) => (value: Value) => isText(value) && pattern.test(`${value}`);
const isList = (value: Value): boolean => Array.isArray(value) && value.length > 1;
const isThing = (value: Value): boolean => typeof value === 'object' && value !== null;

/**
 * Properties of schema.org's types as Google Search documents them for its results: a `*` marks those without which a
 * page has none. Properties that aren't listed here are mistakes.
 */
const RULES: Readonly<Record<string, Readonly<Record<string, (value: Value) => boolean>>>> = {
  ItemPage: { url: isUrl, breadcrumb: isThing, 'mainEntity*': isThing },
  CollectionPage: { name: isText, url: isUrl, breadcrumb: isThing, 'mainEntity*': isThing },
  ProfilePage: { url: isUrl, 'mainEntity*': isThing },
  Product: {
    'name*': isText,
    // Products without a known price have no offers.
    offers: isThing,
    'image*': isUrl,
    description: isText,
    url: isUrl,
    sku: isText,
    category: isText,
    brand: isThing,
  },
  AggregateOffer: {
    'lowPrice*': isDecimal,
    'priceCurrency*': isOneOf(/^[A-Z]{3}$/),
    'highPrice*': isDecimal,
    'offerCount*': isCount,
    'availability*': isOneOf(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
  },
  Brand: { 'name*': isText, description: isText, logo: isUrl, url: isUrl },
  BreadcrumbList: { 'itemListElement*': isList },
  ListItem: { 'position*': Number.isInteger, 'name*': isText, item: isUrl },
  Person: {
    'name*': isText,
    alternateName: isText,
    identifier: isText,
    description: isText,
    image: isUrl,
    sameAs: (value) => Array.isArray(value) && value.every(isUrl),
    interactionStatistic: isThing,
    agentInteractionStatistic: isThing,
  },
  InteractionCounter: {
    'interactionType*': isOneOf(/^https:\/\/schema\.org\/(Follow|Write)Action$/),
    'userInteractionCount*': isCount,
  },
};

/** Lists the mistakes in a thing and in everything that it contains. */
function mistakesIn(thing: Thing, place = thing['@type']): string[] {
  const rules = RULES[thing['@type']];
  if (!rules) return [`${place}: unknown type ${thing['@type']}`];
  const rule = (name: string) => rules[name] ?? rules[`${name}*`];
  const given = Object.entries(thing).filter(([name]) => !name.startsWith('@'));
  const missing = Object.keys(rules).filter((name) => name.endsWith('*') && !(name.slice(0, -1) in thing));
  return [
    ...missing.map((name) => `${place}.${name.slice(0, -1)} is missing`),
    ...given
      .filter(([name, value]) => !rule(name)?.(value))
      .map(([name, value]) => `${place}.${name} is ${JSON.stringify(value)}`),
    ...given.flatMap(([name, value]) =>
      [value]
        .flat()
        .filter(isThing)
        .flatMap((inner) => mistakesIn(inner as Thing, `${place}.${name}`)),
    ),
  ];
}

test('[XT-36] a brand has a feed of its products, the newest first', async ({ page }) => {
  const [product] = await dataOf<{ brand_id: number }[]>(page, '/api/products/hot?limit=1');
  const profile = `/brand/${product?.brand_id}/profile`;
  const html = await (await page.request.get(profile)).text();
  expect(html).toContain(`${profile}/products.atom`);
  const feed = await (await page.request.get(`${profile}/products.atom`)).text();
  const times = [...feed.matchAll(/<published>(.*?)<\/published>/g)].map(([, time]) => time);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...times].sort().reverse());
  expect(feed).toMatch(/<link rel="alternate" type="text\/html" href="[^"]+\/productdetails\/\d+"\/>/);
});

/** Returns the structured data in the page's HTML, which is the same for everyone. */
async function structuredData(page: Page, path: string): Promise<Thing> {
  const answer = await page.request.get(path);
  const [, data = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  return JSON.parse(data) as Thing;
}

async function dataOf<Data>(page: Page, path: string): Promise<Data> {
  return ((await (await page.request.get(path)).json()) as { data: Data }).data;
}

test("[PR-01] search engines find what schema.org requires about products, brands' shops and creators", async ({
  page,
}) => {
  const products = await dataOf<{ id: number; brand_id: number; lowest_price: number }[]>(
    page,
    '/api/products/hot?limit=24',
  );
  const [{ brand_id: brand } = { brand_id: 0 }] = products;
  const [post] = await dataOf<{ post_author_id: number }[]>(page, '/api/feed/latest?limit=1');
  const paths = [
    ...products.map(({ id }) => [`/productdetails/${id}`, 'ItemPage']),
    [`/brand/${brand}/profile/shop`, 'CollectionPage'],
    [`/brand/${brand}/profile`, 'Brand'],
    [`/user/${post?.post_author_id}/profile`, 'ProfilePage'],
  ] as const;
  for (const [path = '', type] of paths) {
    const thing = await structuredData(page, path);
    expect(thing['@context']).toBe('https://schema.org');
    expect(thing['@type']).toBe(type);
    expect(mistakesIn(thing), path).toEqual([]);
    const priced = products.find(({ id, lowest_price }) => path.endsWith(`/${id}`) && lowest_price > 0);
    if (priced) expect(thing.mainEntity, path).toHaveProperty('offers');
  }
});
