import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { LOCALES, localeOf, setLanguage, type TextTable } from '@tagalong/contracts/core/language';
import { pseudo, translate } from '@tagalong/contracts/core/pseudo-language';

const TOP = new URL('../../../', import.meta.url);
const PACKAGES = readdirSync(TOP).filter((name) => name === 'shell' || name.startsWith('mfe-'));
const FILES = [...PACKAGES, 'console', 'shared/contracts', 'shared/ui'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/src/`, TOP), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:-texts|\/errors)\.ts$/.test(name))
    .map((name) => `${folder}/src/${name}`),
);

test('every text table is created by textTable, so that it can be translated', async () => {
  assert.ok(FILES.length > 15, `${FILES.length} files`);
  for (const file of FILES) {
    const tables = (await import(new URL(file, TOP).href)) as Record<string, TextTable>;
    const named = Object.entries(tables).filter(([name]) => name.endsWith('_TEXTS'));
    assert.notEqual(named.length, 0, `${file} exports no …_TEXTS`);
    for (const [name, table] of named) {
      setLanguage(LOCALES[0]);
      const english = { ...table };
      setLanguage(localeOf('en-XA'), translate);
      for (const [key, text] of Object.entries(english)) {
        if (typeof text === 'string') assert.equal(table[key], pseudo(text), `${file}: ${name}.${key}`);
      }
    }
  }
});
