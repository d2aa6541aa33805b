import { readdirSync } from 'node:fs';

// All files in one process: each process would make and migrate a database of its own.
for (const file of readdirSync(new URL('.', import.meta.url)).sort()) {
  if (file.endsWith('.test.ts')) await import(`./${file}`);
}
