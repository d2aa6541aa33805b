import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIKEBOARD_COLOR_IDS } from '@tagalong/contracts/core/limits';
import { readContent } from './content.ts';

const { articles, brands, captions, deals, groups, likeboards, merchants, pages, people, ...more } =
  readContent();
const { productLines, shapes, slides, topics, videoTitles } = more;

const shapeKeys = shapes.map(({ shape }) => shape);
const interests = topics.filter(({ kind }) => kind === 'interest').map(({ name }) => name.toLowerCase());
const personKeys = people.map(({ key }) => key);
const creators = people.filter(({ is_creator }) => is_creator);
const creatorKeys = creators.map(({ key }) => key);
const EMOJI = /\p{Extended_Pictographic}/gu;
const KINDS = ['IMAGE', 'INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'THISORTHAT'] as const;
const PRODUCT_LINKS = /<!-- products: (.*?) -->/g;

function assertUnique(values: readonly (string | number)[]): void {
  const seen = values.map((value) => String(value).toLowerCase());
  const twice = seen.filter((value, at) => seen.indexOf(value) !== at);
  assert.deepEqual(twice, []);
}

function assertLength(text: string, min: number, max: number): void {
  const length = [...text].length;
  assert.ok(length >= min && length <= max, `${length} characters instead of ${min} to ${max}: ${text}`);
}

function assertKnown(keys: readonly string[], known: readonly string[]): void {
  assert.deepEqual(
    keys.filter((key) => !known.includes(key)),
    [],
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linkedShapes(body: string): string[] {
  return [...body.matchAll(PRODUCT_LINKS)].flatMap(([, list = '']) => list.split(' '));
}

/** All texts that visitors read. */
function allTexts(): string[] {
  return [
    ...brands.flatMap(({ tagline, about }) => [tagline, about]),
    ...merchants.map(({ note }) => note),
    ...productLines.flatMap(({ title, description }) => [title, description]),
    ...people.map(({ bio }) => bio),
    ...captions.map(({ text }) => text),
    ...videoTitles.map(({ title }) => title),
    ...likeboards.flatMap(({ name, description }) => [name, description]),
    ...slides.flatMap(({ title, body }) => [title, body]),
    ...[...pages, ...articles].flatMap(({ title, body }) => [title, body.replace(PRODUCT_LINKS, '')]),
    ...articles.map(({ dek }) => dek),
    ...groups.map(({ about }) => about),
    ...deals.map(({ title }) => title),
  ];
}

test('keys, handles, names and addresses are unique', () => {
  assertUnique(brands.map(({ key }) => key));
  assertUnique(brands.map(({ name }) => name));
  assertUnique(merchants.map(({ key }) => key));
  assertUnique(merchants.map(({ name }) => name));
  assertUnique(productLines.map(({ title }) => title));
  assertUnique(personKeys);
  assertUnique(people.map(({ handle }) => handle));
  assertUnique(people.map(({ nickname }) => nickname));
  assertUnique(captions.map(({ text }) => text));
  assertUnique(videoTitles.map(({ title }) => title));
  assertUnique(likeboards.map(({ name }) => name));
  assertUnique(slides.map(({ id }) => id));
  assertUnique(shapeKeys);
  assertUnique(topics.map(({ name }) => name));
  assertUnique([...pages, ...articles, ...groups].map(({ slug }) => slug));
});

test('content refers only to existing shapes, interests, brands and people', () => {
  assertKnown(
    [...captions, ...videoTitles, ...likeboards].flatMap((entry) => entry.shapes),
    shapeKeys,
  );
  assertKnown(
    productLines.map(({ shape }) => shape),
    shapeKeys,
  );
  assertKnown(
    articles.flatMap(({ body }) => linkedShapes(body)),
    shapeKeys,
  );
  assertKnown(
    people.flatMap((person) => person.interests),
    [...shapeKeys, ...interests],
  );
  assertKnown(
    productLines.map(({ brand }) => brand),
    brands.map(({ key }) => key),
  );
  assertKnown(
    captions.flatMap(({ by }) => by ?? []),
    personKeys,
  );
  assertKnown([...videoTitles.map(({ channel }) => channel), ...articles.map(({ by }) => by)], creatorKeys);
  for (const { members } of groups) {
    assertKnown(members, personKeys);
    assertUnique(members);
  }
});

test('brands have a readable wordmark, a short tagline and at least one product line each', () => {
  assert.ok(brands.length >= 12);
  for (const { key, name, tagline, ink, paper } of brands) {
    assertLength(tagline, 10, 80);
    const contrast = (luminance(paper) + 0.05) / (luminance(ink) + 0.05);
    assert.ok(contrast >= 7, `${name}: ${contrast.toFixed(2)}`);
    assert.ok(
      productLines.some(({ brand }) => brand === key),
      name,
    );
  }
});

test('merchants use all five currencies, US dollars most', () => {
  assert.equal(merchants.length, 24);
  const counts = new Map<string, number>();
  for (const { currency } of merchants) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  assert.deepEqual([...counts.keys()].sort(), ['AUD', 'CAD', 'EUR', 'GBP', 'USD']);
  assert.equal(Math.max(...counts.values()), counts.get('USD'));
  assert.ok(merchants.some(({ is_reseller }) => is_reseller));
});

test('every shape has a category and one or two product lines at plausible prices', () => {
  for (const { shape, google_category } of shapes) {
    const lines = productLines.filter((line) => line.shape === shape);
    assert.ok(lines.length === 1 || lines.length === 2, `${shape}: ${lines.length}`);
    assert.match(google_category, / > /);
  }
  for (const { title, description, price_cents_usd, keywords } of productLines) {
    const [low, high] = price_cents_usd;
    assert.ok(low >= 1_000 && low < high && high <= 100_000, title);
    assert.ok(high <= low * 1.5, title);
    const sentences = description.split(/[.!?]”? /).length;
    assert.ok(sentences >= 2 && sentences <= 4, `${title}: ${sentences} sentences`);
    assert.ok(keywords.length >= 3, title);
    assertLength(title, 5, 60);
  }
});

test('there are 60 people, 15 of them creators, and the three demo accounts', () => {
  const handleOf = (account: string) =>
    people.filter(({ demo_account }) => demo_account === account).map(({ handle }) => handle);
  assert.deepEqual(handleOf('creator'), ['inesferro']);
  assert.deepEqual(handleOf('shopper'), ['maralind']);
  assert.deepEqual(handleOf('merchant'), ['noorhaddad']);
  assert.equal(people.filter(({ demo_account }) => demo_account !== 'merchant').length, 60);
  assert.equal(creators.length, 15);
  assert.ok(people.every(({ is_creator, register_type }) => is_creator === (register_type === 2)));
  assert.ok(people.some(({ register_type }) => register_type === 1));
});

test('people meet the limits of their fields', () => {
  for (const person of people) {
    assert.match(person.handle, /^[a-z0-9][a-z0-9._]{1,18}[a-z0-9]$/);
    assertLength(person.nickname, 1, 40);
    assertLength(person.bio, 10, 140);
    assert.ok(person.interests.length >= 3 && person.city.length > 0, person.nickname);
  }
});

test('captions are numerous, short, and sparing with emoji and hashtags; every creator has some', () => {
  assert.ok(captions.length >= 300);
  for (const { text } of captions) {
    assertLength(text, 10, 220);
    assert.ok((text.match(EMOJI) ?? []).length <= 1, text);
    assert.ok((text.match(/#/g) ?? []).length <= 2, text);
    assert.ok((text.match(/!/g) ?? []).length <= 2, text);
  }
  const withEmoji = captions.filter(({ text }) => text.match(EMOJI));
  assert.ok(withEmoji.length * 6 <= captions.length);
  assertKnown(
    creatorKeys,
    captions.flatMap(({ by }) => by ?? []),
  );
});

test('a this-or-that caption asks a question about at most two shapes', () => {
  for (const { text, shapes: own } of captions.filter(({ kind }) => kind === 'THISORTHAT')) {
    assert.match(text, /\?/);
    assert.ok(own.length <= 2, text);
  }
});

test('every shape has three captions of every kind to choose from', () => {
  for (const kind of KINDS) {
    for (const shape of shapeKeys) {
      const fitting = captions.filter(
        (caption) => caption.kind === kind && (caption.shapes.length === 0 || caption.shapes.includes(shape)),
      );
      assert.ok(fitting.length >= 3, `${kind} ${shape}: ${fitting.length}`);
      assert.ok(
        fitting.some((caption) => caption.shapes.length > 0),
        `${kind} ${shape} has only captions without a shape`,
      );
    }
  }
});

test('likeboards meet the limits of their fields and use all colors', () => {
  assert.equal(likeboards.length, 60);
  for (const { name, description } of likeboards) {
    assertLength(name, 1, 60);
    assertLength(description, 0, 99);
  }
  assert.ok(likeboards.some(({ is_public }) => !is_public));
  assert.deepEqual(new Set(likeboards.map(({ color_id }) => color_id)), new Set<number>(LIKEBOARD_COLOR_IDS));
});

test('video titles are 5 to 100 characters long', () => {
  assert.equal(videoTitles.length, 60);
  for (const { title } of videoTitles) assertLength(title, 5, 100);
});

test('promos have a code, sales have none', () => {
  for (const { kind, title, code } of deals) assert.equal(code !== undefined, kind === 'promo', title);
});

test('articles are about 250 words long', () => {
  assert.equal(articles.length, 6);
  for (const { title, body } of articles) {
    const words =
      body
        .replace(PRODUCT_LINKS, '')
        .replace(/^## .*$/gm, '')
        .match(/\S+/g) ?? [];
    assert.ok(words.length >= 200 && words.length <= 300, `${title}: ${words.length} words`);
  }
});

test('there are twelve slides, five groups and the eight pages of the footer', () => {
  assert.equal(slides.length, 12);
  for (const { title, body } of slides) {
    assertLength(title, 3, 40);
    assertLength(body, 20, 140);
  }
  assert.equal(groups.length, 5);
  assert.deepEqual(pages.map(({ slug }) => slug).sort(), [
    'about_us',
    'contact_us',
    'creator_resource_hub',
    'for_brands',
    'for_creators',
    'privacy_policy',
    'support_center',
    'terms_of_use',
  ]);
});

test('no text contains clichés or straight quotes', () => {
  const worn =
    /elevate|must-have|obsess|game.?changer|literally|lorem|vibes|timeless|effortless|curated|swoon|["']/i;
  assert.deepEqual(
    allTexts().filter((text) => worn.test(text)),
    [],
  );
});
