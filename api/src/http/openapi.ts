import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import type { ZodMiniType } from '@tagalong/contracts/core/z';
import { ERRORS, type ErrorCode, errorCodesOf } from '@tagalong/contracts/site/error-codes';
import { toJSONSchema } from 'zod/mini';

interface JsonObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

const BODY_TYPES = {
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  none: [],
} as const;

/** Describes the calls as OpenAPI 3.1, derived from the same declarations that serve them. */
export function openapiOf(calls: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tagalong',
      version: '1.0.0',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    // Relative to the URL of this description.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['status', 'code', 'message', 'request_id'],
  properties: {
    status: { const: 'error' },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    request_id: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: {},
  },
};

function operationOf(call: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(call.request);
  const pathNames = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const restNames = Object.keys(properties).filter((name) => !pathNames.includes(name));
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  });
  const body = {
    type: 'object',
    properties: Object.fromEntries(restNames.map((name) => [name, properties[name]])),
    required: required.filter((name) => restNames.includes(name)),
  };
  return {
    operationId: call.name,
    summary: summaryOf(call),
    // A call that is open to visitors may answer members with more.
    security: call.access === 'visitor' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...pathNames.map((name) => parameter(name, 'path')),
      ...(call.method === 'GET' ? restNames.map((name) => parameter(name, 'query')) : []),
    ],
    ...(call.body !== 'none' && { requestBody: { content: bodyContent(call.body, body) } }),
    responses: { 200: contentOf('Success', schemaOf(call.response)), ...errorsOf(call) },
  };
}

/** Returns the call's name as words, such as 'Draft: save' of `draft.save`. */
function summaryOf({ name }: Endpoint): string {
  const [noun = '', ...verb] = name.replaceAll('-', ' ').split('.');
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${verb.join(' ')}`;
}

function bodyContent(body: Endpoint['body'], schema: unknown): Record<string, unknown> {
  return Object.fromEntries(BODY_TYPES[body].map((type) => [type, { schema }]));
}

function errorsOf(call: Endpoint): Record<number, unknown> {
  const access = call.access === 'visitor' ? [] : (['unauthenticated'] as const);
  const byStatus: Record<number, unknown> = {};
  const declared = [...access, ...errorCodesOf(call)];
  for (const status of new Set(declared.map((code) => ERRORS[code].status))) {
    const codes = declared.filter((code) => ERRORS[code].status === status);
    byStatus[status] = contentOf(codes.join(', '), errorSchema(call, codes));
  }
  return byStatus;
}

/** Adds the `data` that the call declares for an error. */
function errorSchema({ errorData = {} }: Endpoint, codes: readonly ErrorCode[]): unknown {
  const common = { $ref: '#/components/schemas/Error' };
  const withData = codes.flatMap((code) => {
    const schema = errorData[code];
    return schema ? [{ properties: { code: { const: code }, data: schemaOf(schema) } }] : [];
  });
  if (withData.length === 0) return common;
  const others = withData.length < codes.length ? [common] : [];
  return { anyOf: [...withData.map((own) => ({ allOf: [common, own] })), ...others] };
}

function contentOf(description: string, schema: unknown) {
  return { description, content: { 'application/json': { schema } } };
}

/** Describes the wire format: a request before decoding and a response after encoding. */
function schemaOf(schema: ZodMiniType): JsonObjectSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonObjectSchema;
}
