import { type Endpoint, formText, toWire } from '@tagalong/contracts/core/endpoint';
import { ERRORS } from '@tagalong/contracts/core/error-codes';
import { openapiOf } from '#api/http/openapi';
import { type JsonSchema, outlineOf, sampleFields, typeText, type WrittenOut } from './schema-text.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema?: JsonSchema;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
}

const ACCESS_TEXT = { visitor: 'everybody', member: 'members', creator: 'creators' } as const;

const HEAD = `# Calls of the API

Written by \`npm run docs\` from the contracts (\`shared/contracts\`), which the API serves and the screens call; a test
compares it with them. The same as OpenAPI 3.1 is at \`/openapi.json\`. What each error means is in
[errors.md](errors.md).

- Every answer has \`"status": "success"\`, or \`"status": "error"\` with a code.
- A change (POST) must come from a page of the site: the \`Origin\` header says so. Calls of the source documents are
  forms (\`list[]=1&list[]=2\`, flags 0 or 1), the others are JSON.
- A list comes in pages: send \`next_cursor\` of one page as \`cursor\` to get the next one; null ends the list.
- Amounts of money are whole minor units (cents) of their currency. Times are ISO 8601 in UTC.
- Beside the errors that a call names, every call may answer with \`bad-request\`, \`validation-failed\`,
  \`too-many-requests\`, \`unavailable\`, \`timeout\` and \`internal\`; a change also with \`bad-origin\` and, for members,
  \`account-deactivated\`.
`;

/** Renders the page of all calls. `sentences` maps the name of a call to its description in the contracts. */
export function apiPage(calls: readonly Endpoint[], sentences: ReadonlyMap<string, string>): string {
  const nouns = new Map<string, Endpoint[]>();
  for (const call of [...calls].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const noun = call.name.split('.')[0] ?? '';
    nouns.set(noun, [...(nouns.get(noun) ?? []), call]);
  }
  const contents = [...nouns].map(([noun, own]) => `- [${noun}](#${noun}) (${own.length})`).join('\n');
  const known: WrittenOut = new Map();
  const parts = [...nouns].map(([noun, own]) =>
    [`## ${noun}`, ...own.map((call) => callText(call, sentences.get(call.name), known))].join('\n\n'),
  );
  return `${[HEAD, `${calls.length} calls:\n\n${contents}`, ...parts].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`;
}

function callText(call: Endpoint, sentence: string | undefined, known: WrittenOut): string {
  const operation = operationOf(call);
  const lines = [`For ${ACCESS_TEXT[call.access]}. Errors: ${errorsText(call)}.`];
  const schema = operation.responses['200']?.content['application/json']?.schema ?? {};
  const answer = outlineOf(schema, call.name, known);
  return [
    `### ${call.name}`,
    `\`${call.method} ${call.path}\``,
    ...(sentence ? [sentence] : []),
    ...lines,
    ...fieldsTable(call, operation),
    ['Example:', '', '```http', exampleOf(call, operation), '```'].join('\n'),
    ['Answer:', '', '```text', ...answer, '```'].join('\n'),
  ].join('\n\n');
}

function operationOf(call: Endpoint): Operation {
  const { paths } = openapiOf([call]) as { paths: Record<string, Record<string, Operation>> };
  const [operation] = Object.values(Object.values(paths)[0] ?? {});
  if (!operation) throw new Error(`${call.name} is not described.`);
  return operation;
}

function errorsText(call: Endpoint): string {
  const codes = [...(call.access === 'visitor' ? [] : (['unauthenticated'] as const)), ...call.errors];
  const creator = call.access === 'creator' ? (['creator-only'] as const) : [];
  const all = [...new Set([...codes, ...creator])];
  return all.length === 0
    ? 'none of its own'
    : all.map((code) => `\`${code}\` (${ERRORS[code].status})`).join(', ');
}

function fieldsTable(call: Endpoint, { parameters, requestBody }: Operation): string[] {
  const body = bodySchema(requestBody);
  const fields = [
    ...parameters.map(({ name, in: place, required, schema = {} }) => ({ name, place, required, schema })),
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      place: call.body,
      required: body.required?.includes(name) ?? false,
      schema,
    })),
  ];
  if (fields.length === 0) return [];
  const rows = fields.map(({ name, place, required, schema }) => {
    const fallback = schema.default === undefined ? '' : `, else ${JSON.stringify(schema.default)}`;
    return `| ${name} | ${place} | ${required ? 'yes' : `no${fallback}`} | ${typeText(schema).replaceAll('|', '\\|')} |`;
  });
  return [['| Field | In | Needed | Value |', '| --- | --- | --- | --- |', ...rows].join('\n')];
}

function bodySchema(requestBody: Operation['requestBody']): JsonSchema {
  return Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
}

function exampleOf(call: Endpoint, { parameters, requestBody }: Operation): string {
  const needed = parameters.filter(({ required }) => required);
  const properties = Object.fromEntries(needed.map(({ name, schema = {} }) => [name, schema]));
  const own = sampleFields({ properties, required: needed.map(({ name }) => name) });
  const fields = sampleFields(bodySchema(requestBody));
  const wire = toWire(call, { ...fields, ...own });
  const start = `${call.method} ${wire.path}${wire.query ? `?${wire.query}` : ''}`;
  if (call.body === 'none') return start;
  const text = call.body === 'json' ? JSON.stringify(wire.fields) : formText(wire.fields);
  const type = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  }[call.body];
  return [start, `content-type: ${type}`, ...(call.body === 'multipart' ? [] : ['', text])].join('\n');
}
