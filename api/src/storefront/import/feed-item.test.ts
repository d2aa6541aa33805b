import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { feedItemOf } from './feed-item.ts';
import { gtinOf } from './gtin.ts';
import { amountOf } from './money-text.ts';

const GOOD = {
  id: 'a',
  title: 'Vase',
  brand: 'Fern',
  link: 'https://shop.example/a',
  image_link: 'https://shop.example/a.jpg',
  availability: 'in stock',
  price: '15.00 USD',
};

const itemOf = (fields: Record<string, string>) => feedItemOf({ line: 7, fields: { ...GOOD, ...fields } });
const problemFields = (fields: Record<string, string>) =>
  itemOf(fields).problems.map(({ field, isRowLost }) => [field, isRowLost]);

test('[EA-05] [XT-17] an amount is parsed as whole minor units of its currency, or rejected', () => {
  assert.deepEqual(amountOf('15.00 USD'), { amount: 1_500, currency: 'USD' });
  assert.deepEqual(amountOf('15.5 eur'), { amount: 1_550, currency: 'EUR' });
  assert.deepEqual(amountOf('1500 JPY'), { amount: 1_500, currency: 'JPY' });
  assert.deepEqual(amountOf('1.500 KWD'), { amount: 1_500, currency: 'KWD' });
  assert.deepEqual(amountOf('0.10 GBP'), { amount: 10, currency: 'GBP' });
  for (const text of [
    '',
    '15.00',
    '15,00 USD',
    '15.005 USD',
    '-1 USD',
    '1 ABCD',
    '1e3 USD',
    '1 XQQ',
    '$15',
  ]) {
    assert.equal(amountOf(text), null, text);
  }
});

test('[EA-05] [XT-17] every amount in cents survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')} CAD`;
      assert.equal(amountOf(text)?.amount, cents);
    }),
  );
});

test('[XT-17] a GTIN of any length is validated by its check digit', () => {
  assert.equal(gtinOf('4006381333931'), '04006381333931');
  assert.equal(gtinOf('036000291452'), '00036000291452');
  assert.equal(gtinOf('0 36000-29145 2'), '00036000291452');
  for (const text of ['4006381333932', '123', '', 'x', '00000000', '2000000000008']) {
    assert.equal(gtinOf(text), null, text);
  }
});

test('[XT-17] a product with an invalid required field is rejected, and each problem is reported', () => {
  assert.deepEqual(problemFields({}), []);
  const { item, problems } = itemOf({
    id: '',
    price: 'free',
    link: '/a',
    availability: 'maybe',
    image_link: 'http://x.example/a',
  });
  assert.equal(item, null);
  assert.deepEqual(problems.map(({ field }) => field).sort(), [
    'availability',
    'id',
    'image_link',
    'link',
    'price',
  ]);
  assert.deepEqual(
    problems.find(({ field }) => field === 'price'),
    {
      line: 7,
      field: 'price',
      value: 'free',
      message: 'Write an amount and its currency, such as 15.00 USD.',
      isRowLost: true,
    },
  );
});

test('[XT-17] a required text that shows nothing is missing, and an optional one is absent', () => {
  for (const nothing of ['\u200b', '\u2800 \u00ad', '&#8203;', '<b>\u200b</b>', '\u0301'])
    assert.deepEqual(
      problemFields({ title: nothing, brand: nothing }),
      [
        ['title', true],
        ['brand', true],
      ],
      JSON.stringify(nothing),
    );
  assert.deepEqual(problemFields({ id: '\u200b' }), [['id', true]]);
  const { item } = itemOf({ mpn: '\u200b', description: '\u200b', title: 'Va\u00adse' });
  assert.deepEqual([item?.mpn, item?.description, item?.title], [null, '', 'Va\u00adse']);
});

test('[XT-17] an invalid optional field is dropped without rejecting the product', () => {
  assert.deepEqual(problemFields({ gtin: '123' }), [['gtin', false]]);
  assert.deepEqual(problemFields({ sale_price: '16.00 USD' }), [['sale_price', false]]);
  assert.deepEqual(problemFields({ sale_price: '9 CAD' }), [['sale_price', false]]);
  assert.deepEqual(problemFields({ sale_price: '9 USD', sale_price_effective_date: 'soon' }), [
    ['sale_price_effective_date', false],
  ]);
  assert.deepEqual(problemFields({ additional_image_link: 'javascript:1,https://shop.example/b.jpg' }), [
    ['additional_image_link', false],
  ]);
});

test("[XT-17] the hash depends on the product's content, not on its line", () => {
  const hash = (fields: Record<string, string>, line = 1) =>
    feedItemOf({ line, fields: { ...GOOD, ...fields } }).item?.content_hash;
  assert.equal(hash({}), hash({}, 99));
  assert.notEqual(hash({}), hash({ price: '15.01 USD' }));
  assert.notEqual(hash({}), hash({ brand: 'Fern & Oak' }));
});

test('[XT-17] tags and entities in texts and links become plain text', () => {
  const item = itemOf({
    title: 'Caf&eacute; &amp; <b>bar</b> mug, size &lt; 5&quot;',
    description: '<p>Thrown by&nbsp;hand.</p><ul><li>Blue<li>White</ul><script>alert(1)</script>A<br>B',
    brand: 'Fern &amp; Oak',
    link: 'https://shop.example/a?x=1&amp;y=2',
  }).item;
  assert.equal(item?.title, 'Café & bar mug, size < 5"');
  assert.equal(item?.description, 'Thrown by hand. Blue White A B');
  assert.equal(item?.brand, 'Fern & Oak');
  assert.equal(item?.link, 'https://shop.example/a?x=1&y=2');
  const titleOf = (title: string) => itemOf({ title }).item?.title;
  for (const plain of ['I <3 mugs', 'R&D lamp', 'Size < 5 and > 3', '5<6', 'Tom & Jerry'])
    assert.equal(titleOf(plain), plain);
  assert.equal(titleOf('&lt;b&gt;Tall&lt;/b&gt; vase &amp;amp; bowl'), 'Tall vase & bowl');
  assert.equal(titleOf('<img src="x">'), undefined);
});

test('[XT-17] no row makes validation throw', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(GOOD), 'gtin', 'sale_price'), fc.string()),
      (fields) => {
        const { item, problems } = feedItemOf({ line: 1, fields });
        assert.equal(
          item === null,
          problems.some(({ isRowLost }) => isRowLost),
        );
      },
    ),
  );
});
