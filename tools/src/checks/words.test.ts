import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { filesOf } from '#boundaries/tree.ts';
import { findWords, refusedWords } from './words.ts';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));
const WORDS = refusedWords(readFileSync(path.join(TOP, 'docs/glossary.md'), 'utf8'));

const found = (source: string, file = 'a.ts'): string[] =>
  findWords(file, source, WORDS).map(({ line, word, text }) => `${line} ${word}: ${text.trim()}`);

test('the refused words are those of the glossary', () => {
  assert.ok(WORDS.length > 20, String(WORDS));
  assert.ok(WORDS.includes('colour') && WORDS.includes('page address'), String(WORDS));
  assert.deepEqual(
    WORDS.filter((word) => !/^[a-z]+(?: [a-z]+)*$/.test(word)),
    [],
  );
});

test('no identifier and no comment of the project contains a refused word', () => {
  const files = filesOf(TOP).filter((file) => /\.(?:cjs|mjs|ts|tsx)$/.test(file));
  assert.ok(files.length > 2_000, `${files.length} files`);
  const findings = files.flatMap((file) =>
    findWords(file, readFileSync(path.join(TOP, file), 'utf8'), WORDS),
  );
  assert.deepEqual(
    findings.map(({ file, line, word, text }) => `${file}:${line} "${word}" in ${text}`),
    [],
  );
});

test('reported: an identifier in each style', () => {
  assert.deepEqual(found("const tabColour = 1;\nconst COLOUR_MAX = 2;\nexport type ColourName = 'a';\n"), [
    '1 Colour: tabColour',
    '2 COLOUR: COLOUR_MAX',
    '3 Colour: ColourName',
  ]);
  assert.deepEqual(found('class A { #is_labelled = 1; keepHouse() {} }\n'), [
    '1 labelled: is_labelled',
    '1 keep House: keepHouse',
  ]);
  assert.deepEqual(found('const a = <Tab labelled />;\n', 'a.tsx'), ['1 labelled: labelled']);
});

test('reported: a comment of each kind, also over two lines', () => {
  assert.deepEqual(found('// Its behaviour.\nconst a = 1; /* The centre. */\n'), [
    '1 behaviour: Its behaviour.',
    '2 centre: The centre.',
  ]);
  assert.equal(found('/**\n * Undoes what was put\n * back.\n */\n').length, 1);
  assert.equal(found('const a = (/** The page address. */ b) => b;\n').length, 1);
});

test('reported: an address that is a URL, in a name or a comment', () => {
  assert.deepEqual(
    found('const linkAddress = 1;\nfunction invitationAddress() {}\nlet PICTURE_ADDRESSES;\n'),
    [
      '1 link Address: linkAddress',
      '2 invitation Address: invitationAddress',
      '3 PICTURE ADDRESSES: PICTURE_ADDRESSES',
    ],
  );
  assert.deepEqual(
    found('/** Returns the address\n * of the page. */\nconst a = 1; // The address of a file.\n').length,
    2,
  );
});

test('texts, other words and other addresses pass', () => {
  const sources = [
    "const text = 'The colour of `behaviour`';\nconst tally = count(`cancelled`);\n",
    'const a = { textAlign: "center", alignItems: "center" };\n',
    'const concentred = 1; // The epicentres of recolouring.\n',
    '// An email address, a postal address and an IP address.\nconst emailAddress = 1;\n',
    '// The address of the owner, of the account and of a proxy.\nconst personalAddress = 1;\n',
    "const { address } = server.address() as AddressInfo; // The address of the person's bank.\n",
  ];
  for (const source of sources) assert.deepEqual(found(source), [], source);
});
