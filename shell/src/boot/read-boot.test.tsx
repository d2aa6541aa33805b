import { expect, test } from '@jest/globals';
import { BOOT_ELEMENT_ID } from '@tagalong/contracts/core/page-boot';
import { readBoot } from './read-boot.ts';

function pageWith(content: string): Document {
  return new DOMParser().parseFromString(
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${content}</script>`,
    'text/html',
  );
}

test('the data of the HTML is read as it is', () => {
  expect(readBoot(pageWith('{"nonce":"abc","data":{"/x":"\\u003c/script>"}}'))).toEqual({
    nonce: 'abc',
    data: { '/x': '</script>' },
  });
});

test.each([
  ['no boot data', new DOMParser().parseFromString('<p>', 'text/html')],
  ['empty boot data', pageWith('')],
])('a page with %s is refused in words', (_, page) => {
  expect(() => readBoot(page)).toThrow('The page came without its boot data.');
});
