import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articles } from './articles.ts';
import { brands } from './brands.ts';
import { captions } from './captions.ts';
import { CATEGORIES, SHAPES } from './content-types.ts';
import { groups } from './groups.ts';
import { likeboards } from './likeboards.ts';
import { merchantUser } from './merchant-user.ts';
import { merchants } from './merchants.ts';
import { pages } from './pages.ts';
import { creators } from './people-creators.ts';
import { members } from './people-members.ts';
import { productLines } from './product-lines.ts';
import { videoTitles } from './video-titles.ts';
import { whatsNew } from './whats-new.ts';

const people = [...creators, ...members];
const everyone = [...people, merchantUser];
const personKeys = new Set(everyone.map(({ key }) => key));
const creatorKeys = new Set(creators.map(({ key }) => key));
const EMOJI = /\p{Extended_Pictographic}/gu;
const KINDS = ['IMAGE', 'INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'THISORTHAT'] as const;

function assertUnique(values: readonly (string | number)[]): void {
  const seen = values.map((value) => String(value).toLowerCase());
  const twice = seen.filter((value, at) => seen.indexOf(value) !== at);
  assert.deepEqual(twice, []);
}

function assertLength(text: string, min: number, max: number): void {
  const length = [...text].length;
  assert.ok(length >= min && length <= max, `${length} characters, not ${min} to ${max}: ${text}`);
}

function assertKnown(keys: readonly string[], known: ReadonlySet<string>): void {
  assert.deepEqual(
    keys.filter((key) => !known.has(key)),
    [],
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** All words that a visitor reads. */
function allTexts(): string[] {
  return [
    ...brands.flatMap(({ tagline, about }) => [tagline, about]),
    ...merchants.map(({ note }) => note),
    ...productLines.flatMap(({ title, description }) => [title, description]),
    ...everyone.map(({ bio }) => bio),
    ...captions.map(({ text }) => text),
    ...videoTitles.map(({ title }) => title),
    ...likeboards.flatMap(({ name, description }) => [name, description]),
    ...whatsNew.flatMap(({ title, body }) => [title, body]),
    ...[...pages, ...articles].flatMap(({ sections }) =>
      sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ),
    ...groups.map(({ about }) => about),
  ];
}

test('keys, handles, names and addresses are unique', () => {
  assertUnique(brands.map(({ key }) => key));
  assertUnique(brands.map(({ name }) => name));
  assertUnique(merchants.map(({ key }) => key));
  assertUnique(merchants.map(({ name }) => name));
  assertUnique(merchants.map(({ host }) => host));
  assertUnique(productLines.map(({ title }) => title));
  assertUnique(everyone.map(({ key }) => key));
  assertUnique(everyone.map(({ handle }) => handle));
  assertUnique(everyone.map(({ nickname }) => nickname));
  assertUnique(captions.map(({ text }) => text));
  assertUnique(videoTitles.map(({ title }) => title));
  assertUnique(likeboards.map(({ name }) => name));
  assertUnique(whatsNew.map(({ id }) => id));
  assertUnique([...pages, ...articles, ...groups].map(({ slug }) => slug));
});

test('brands have a readable mark, a short tagline and at least one product line each', () => {
  assert.ok(brands.length >= 12);
  for (const brand of brands) {
    assertLength(brand.tagline, 10, 80);
    assert.match(brand.ink, /^#[0-9a-f]{6}$/);
    assert.match(brand.paper, /^#[0-9a-f]{6}$/);
    const contrast = (luminance(brand.paper) + 0.05) / (luminance(brand.ink) + 0.05);
    assert.ok(contrast >= 7, `${brand.name}: ${contrast.toFixed(2)}`);
    assert.ok(
      productLines.some((line) => line.brand === brand.key),
      brand.name,
    );
    assertKnown(brand.categories, new Set(CATEGORIES));
  }
});

test('merchants use all five currencies, US dollars most, and addresses that nobody can own', () => {
  assert.equal(merchants.length, 24);
  const counts = new Map<string, number>();
  for (const { currency, host } of merchants) {
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
    assert.match(host, /^[a-z0-9-]+\.example$/);
  }
  assert.deepEqual([...counts.keys()].sort(), ['AUD', 'CAD', 'EUR', 'GBP', 'USD']);
  assert.equal(Math.max(...counts.values()), counts.get('USD'));
  assert.ok(merchants.some(({ is_reseller }) => is_reseller));
});

test('every shape has one or two product lines of known brands at plausible prices', () => {
  for (const shape of SHAPES) {
    const lines = productLines.filter((line) => line.shape === shape);
    assert.ok(lines.length === 1 || lines.length === 2, `${shape}: ${lines.length}`);
  }
  assertKnown(
    productLines.map(({ brand }) => brand),
    new Set(brands.map(({ key }) => key)),
  );
  for (const { title, description, price_cents_usd, google_category, keywords } of productLines) {
    const [low, high] = price_cents_usd;
    assert.ok(
      Number.isInteger(low) && Number.isInteger(high) && low >= 1_000 && low < high && high <= 100_000,
      title,
    );
    assert.ok(high <= low * 1.5, title);
    const sentences = description.split(/[.!?]”? /).length;
    assert.ok(sentences >= 2 && sentences <= 4, `${title}: ${sentences} sentences`);
    assert.match(google_category.name, / > /);
    assert.ok(google_category.id > 0 && keywords.length >= 3, title);
    assertLength(title, 5, 60);
  }
});

test('there are 60 people, 15 of them creators, and the demo accounts stand first', () => {
  assert.equal(people.length, 60);
  assert.equal(creators.length, 15);
  assert.ok(creators.every(({ is_creator, register_type }) => is_creator && register_type === 2));
  assert.ok(members.every(({ is_creator, register_type }) => !is_creator && register_type < 2));
  assert.ok(members.some(({ register_type }) => register_type === 1));
  assert.deepEqual([creators[0]?.handle, creators[0]?.demo_account], ['inesferro', 'creator']);
  assert.deepEqual([members[0]?.handle, members[0]?.demo_account], ['maralind', 'shopper']);
  assert.deepEqual([merchantUser.handle, merchantUser.demo_account], ['noorhaddad', 'merchant']);
  assert.equal(everyone.filter(({ demo_account }) => demo_account).length, 3);
});

test('people fit into their fields', () => {
  for (const { handle, nickname, bio, interests, city } of everyone) {
    assert.match(handle, /^[a-z0-9][a-z0-9._]{1,18}[a-z0-9]$/);
    assertLength(nickname, 1, 40);
    assertLength(bio, 10, 140);
    assert.ok(interests.length >= 3 && city.length > 0, nickname);
    assertKnown(interests, new Set<string>([...SHAPES, ...CATEGORIES]));
  }
});

test('captions are many, short, sparing with emoji and tags, and in known voices', () => {
  assert.ok(captions.length >= 300);
  for (const { text } of captions) {
    assertLength(text, 10, 220);
    assert.ok((text.match(EMOJI) ?? []).length <= 1, text);
    assert.ok((text.match(/#/g) ?? []).length <= 2, text);
    assert.ok((text.match(/!/g) ?? []).length <= 2, text);
  }
  assertKnown(
    captions.flatMap(({ by }) => by ?? []),
    personKeys,
  );
  const withEmoji = captions.filter(({ text }) => text.match(EMOJI));
  assert.ok(withEmoji.length * 6 <= captions.length);
  assertKnown(
    creators.map(({ key }) => key),
    new Set(captions.flatMap(({ by }) => by ?? [])),
  );
});

test('a this-or-that caption asks a question about at most two shapes', () => {
  for (const { text, shapes } of captions.filter(({ kind }) => kind === 'THISORTHAT')) {
    assert.match(text, /\?/);
    assert.ok(shapes.length <= 2, text);
  }
});

test('every shape has three captions of every kind to choose from', () => {
  for (const kind of KINDS) {
    for (const shape of SHAPES) {
      const fitting = captions.filter(
        (caption) => caption.kind === kind && (caption.shapes.length === 0 || caption.shapes.includes(shape)),
      );
      assert.ok(fitting.length >= 3, `${kind} ${shape}: ${fitting.length}`);
      assert.ok(
        fitting.some(({ shapes }) => shapes.length > 0),
        `${kind} ${shape} has only general ones`,
      );
    }
  }
});

test('likeboards fit into their fields', () => {
  assert.equal(likeboards.length, 60);
  for (const { name, description } of likeboards) {
    assertLength(name, 1, 60);
    assertLength(description, 0, 99);
  }
  assert.ok(likeboards.some(({ is_public }) => !is_public));
  assert.ok(new Set(likeboards.map(({ colour_id }) => colour_id)).size === 15);
});

test('videos and articles belong to creators, groups to known people', () => {
  assert.equal(videoTitles.length, 60);
  assertKnown(
    videoTitles.map(({ channel }) => channel),
    creatorKeys,
  );
  for (const { title } of videoTitles) assertLength(title, 5, 100);
  assert.equal(articles.length, 6);
  assertKnown(
    articles.map(({ by }) => by),
    creatorKeys,
  );
  assert.equal(groups.length, 5);
  for (const group of groups) {
    assertKnown(group.members, personKeys);
    assertUnique(group.members);
  }
});

test('articles are about 250 words long', () => {
  for (const { title, sections } of articles) {
    const count = sections
      .flatMap(({ paragraphs }) => paragraphs)
      .join(' ')
      .split(/\s+/).length;
    assert.ok(count >= 200 && count <= 300, `${title}: ${count} words`);
  }
});

test('there are twelve slides and the eight pages of the footer', () => {
  assert.equal(whatsNew.length, 12);
  for (const { title, body } of whatsNew) {
    assertLength(title, 3, 40);
    assertLength(body, 20, 140);
  }
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

test('no text falls back on worn phrases or straight quotes', () => {
  const worn =
    /elevate|must-have|obsess|game.?changer|literally|lorem|vibes|timeless|effortless|curated|swoon|["']/i;
  assert.deepEqual(
    allTexts().filter((text) => worn.test(text)),
    [],
  );
});
