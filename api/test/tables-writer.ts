import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Database } from '#api/database/database';
import { sqlOn } from './sql.ts';

export const TABLES_DIR = fileURLToPath(new URL('../src/database/tables/', import.meta.url));
const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations/', import.meta.url));
const HEADING =
  '// Written by `npm run tables` from the migrated schema; a test compares it with the schema.\n';

interface Column {
  table: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_computed: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  text: 'string',
  date: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  tsvector: 'string',
  _text: 'string[]',
  _int8: 'number[]',
};

/** File name -> text of the typed tables, one file per migration and one that gathers them. */
export async function tablesFiles(db: Database): Promise<Map<string, string>> {
  const rows = await sqlOn(db)<Column>`
    SELECT table_name AS "table", column_name AS name, udt_name AS type,
      is_nullable = 'YES' AS is_nullable,
      column_default IS NOT NULL OR is_identity = 'YES' AS has_default,
      is_generated = 'ALWAYS' AS is_computed
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'
    ORDER BY table_name, ordinal_position`;
  const groups = readdirSync(MIGRATIONS_DIR)
    .sort()
    .map((file) => groupOf(file, rows));
  const files = new Map(groups.map(({ name, tables }) => [`${name}.ts`, fileText(tables)]));
  files.set('tables.ts', gatheringText(groups));
  return files;
}

type Group = ReturnType<typeof groupOf>;

function groupOf(file: string, rows: readonly Column[]) {
  const sql = readFileSync(MIGRATIONS_DIR + file, 'utf8');
  const names = [...sql.matchAll(/^CREATE TABLE (\w+)/gm)].map((match) => match[1] ?? '');
  const tables = names.map((table) => ({ table, columns: rows.filter((row) => row.table === table) }));
  return { name: file.replace(/^\d+-|\.sql$/g, ''), tables };
}

function fileText(tables: Group['tables']): string {
  const body = tables
    .map(({ table, columns: list }) => {
      const lines = list.map((column) => `  ${column.name}: ${typeOf(column)};\n`).join('');
      return `\nexport interface ${interfaceOf(table)} {\n${lines}}\n`;
    })
    .join('');
  const kysely = ['GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const own = ['Generated', 'Json', 'Timestamp'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const imports =
    (kysely.length > 0 ? `import type { ${kysely.join(', ')} } from 'kysely';\n` : '') +
    (own.length > 0 ? `import type { ${own.join(', ')} } from './column-types.ts';\n` : '');
  return HEADING + imports + body;
}

function typeOf(column: Column): string {
  const known = TYPES[column.type];
  if (!known) throw new Error(`No type for ${column.table}.${column.name}, which is ${column.type}.`);
  const type = column.is_nullable ? `${known} | null` : known;
  if (column.is_computed) return `GeneratedAlways<${type}>`;
  return column.has_default ? `Generated<${type}>` : type;
}

function gatheringText(groups: readonly Group[]): string {
  const used = groups.filter(({ tables }) => tables.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
  const imports = used
    .map(({ name, tables }) => {
      const names = tables.map(({ table }) => interfaceOf(table)).sort(byLetters);
      const inLine = `import type { ${names.join(', ')} } from './${name}.ts';\n`;
      if (inLine.length <= 111) return inLine;
      return `import type {\n${names.map((item) => `  ${item},\n`).join('')}} from './${name}.ts';\n`;
    })
    .join('');
  const members = used
    .flatMap(({ tables }) => tables.map(({ table }) => table))
    .sort()
    .map((table) => `  ${table}: ${interfaceOf(table)};\n`)
    .join('');
  return `${HEADING}${imports}\nexport interface Tables {\n${members}}\n`;
}

/** As the formatter sorts names: capitals count like small letters. */
function byLetters(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

function interfaceOf(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}
