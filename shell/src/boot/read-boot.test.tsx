import { expect, test } from '@jest/globals';
import { BOOT_ELEMENT_ID } from '@tagalong/contracts/core/page-boot';
import { readBoot } from './read-boot.ts';

function pageWith(content: string): Document {
  return new DOMParser().parseFromString(
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${content}</script>`,
    'text/html',
  );
}

test('reads the boot data from the HTML', () => {
  expect(readBoot(pageWith('{"nonce":"abc","data":{"/x":"\\u003c/script>"}}'))).toEqual({
    nonce: 'abc',
    data: { '/x': '</script>' },
  });
});

test.each([
  ['no boot data', new DOMParser().parseFromString('<p>', 'text/html')],
  ['empty boot data', pageWith('')],
])('throws for a page with %s', (_, page) => {
  expect(() => readBoot(page)).toThrow('The page has no boot data.');
});
