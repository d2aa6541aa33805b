import type { CallSchemas } from '@tagalong/contracts/core/remote-manifest';
import * as z from 'zod/mini';
import { limitedFetch } from '#edge/http/fetch-limited';
import { wireOf } from './call-reasons.ts';
import type { JsonSchema } from './schema-fit.ts';

/** Resolves with the calls that the site's API serves now, by method and path. Rejects if it doesn't describe them. */
export type ReadApiCalls = () => Promise<ReadonlyMap<string, CallSchemas>>;

const fetchDescription = limitedFetch({ limitMs: 5_000, bytesMax: 5_000_000 });

const Schema = z.record(z.string(), z.unknown());
const Content = z.optional(z.record(z.string(), z.object({ schema: z.optional(Schema) })));
const Operation = z.object({
  parameters: z.optional(
    z.array(z.object({ name: z.string(), required: z.optional(z.boolean()), schema: z.optional(Schema) })),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ content: Content })),
});
const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Reads the calls of the API at this origin from its OpenAPI description. */
export function readApiCalls(origin: string): ReadApiCalls {
  const url = `${origin}/openapi.json`;
  return async () => {
    const response = await fetchDescription(url);
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    const parsed = Description.safeParse(await response.json());
    if (!parsed.success) throw new Error(`${url} is not an OpenAPI description.`);
    const calls = Object.entries(parsed.data.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const http = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
        return [wireOf(http), { http, ...schemasOf(operation) }] as const;
      }),
    );
    return new Map(calls);
  };
}

/** A request has one flat object of fields, wherever the wire carries them. */
function schemasOf({ parameters = [], requestBody, responses }: z.infer<typeof Operation>) {
  const body = firstSchema(requestBody?.content);
  const fields = parameters.map(({ name, schema = {} }) => [name, schema] as const);
  const required = parameters.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
  const request = {
    type: 'object',
    properties: { ...Object.fromEntries(fields), ...body.properties },
    required: [...required, ...(body.required ?? [])],
  };
  return { request, response: { ...firstSchema(responses['200']?.content) } };
}

function firstSchema(content: z.infer<typeof Content>): JsonSchema {
  const [first] = Object.values(content ?? {});
  return first?.schema ?? {};
}
