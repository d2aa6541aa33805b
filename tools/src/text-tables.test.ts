import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LOCALES, localeOf, speak, type TextTable } from '@tagalong/contracts/language';
import { pseudo, translate } from '@tagalong/contracts/languages/pseudo';

const FOLDER = new URL('../../shared/contracts/src/texts/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('-texts.ts'));

test('every table of texts can be put into another language: it is a textTable', async () => {
  assert.ok(FILES.length > 5);
  for (const file of FILES) {
    const tables = (await import(new URL(file, FOLDER).href)) as Record<string, TextTable>;
    const named = Object.entries(tables).filter(([name]) => name.endsWith('_TEXTS'));
    assert.notEqual(named.length, 0, `${file} exports no …_TEXTS`);
    for (const [name, table] of named) {
      speak(LOCALES[0]);
      const english = { ...table };
      speak(localeOf('en-XA'), translate);
      for (const [key, text] of Object.entries(english)) {
        if (typeof text === 'string') assert.equal(table[key], pseudo(text), `${file}: ${name}.${key}`);
      }
    }
  }
});
