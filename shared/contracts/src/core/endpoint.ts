import * as z from '@tagalong/contracts/core/z';
import type { KnownFact } from './declare.ts';
import type { ErrorCode, ErrorTexts } from './error-codes.ts';
import type { CoreErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST';
/** Who may call: the API checks it before the handler, screens use it to ask for a log-in first. */
export type Access = 'visitor' | 'member' | 'creator';
type Schema = z.ZodMiniType;

export interface Endpoint<
  Request extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> {
  /** `noun.verb`, unique. */
  name: string;
  method: Method;
  /** Path with `:name` segments, which are taken out of the request. */
  path: `/${string}`;
  access: Who;
  /** Whether somebody whose account is deactivated may make this change; reading they always may. */
  openToDeactivated: boolean;
  /** Everything that the caller sends, path segments included, in one flat object. */
  request: Request;
  answer: Answer;
  /** How a POST body travels: documents' calls are forms (`list[]`, 0/1 flags), ours are JSON, files are multipart. */
  body: 'form' | 'json' | 'multipart' | 'none';
  errors: readonly ErrorCode[];
  errorTexts: ErrorTexts;
  /** Tags of cached lists that a success makes stale; `*` clears all. */
  clears: readonly string[];
  /** Tags that this GET's answer carries in the cache. */
  tags: readonly string[];
  /**
   * Facts that a GET's answer carries, or that a change's success makes true. The client keeps them in the page; the
   * API does not read this.
   */
  facts?(answer: z.output<Answer>, request: z.output<Request>): readonly KnownFact[];
}

interface EndpointInput<
  Request extends Schema,
  Answer extends Schema,
  Who extends Access,
  Texts extends ErrorTexts,
> {
  name: string;
  /** Method and path. */
  address: `${Method} /${string}`;
  access: Who;
  openToDeactivated?: boolean;
  /** By default a call without fields. */
  request?: Request;
  answer: Answer;
  /** By default 'json' for a POST and 'none' for a GET. */
  body?: Endpoint['body'];
  /** Codes of core, and those of the owner that have a text in `errorTexts`. */
  errors?: readonly (CoreErrorCode | NoInfer<keyof Texts & ErrorCode>)[];
  errorTexts?: Texts;
  clears?: readonly string[];
  tags?: readonly string[];
  facts?(answer: z.output<Answer>, request: z.output<Request>): readonly KnownFact[];
}

const NO_FIELDS = z.object({});

export function endpoint<
  Answer extends Schema,
  Who extends Access,
  Texts extends ErrorTexts = Record<never, string>,
  Request extends Schema = typeof NO_FIELDS,
>({ address, ...input }: EndpointInput<Request, Answer, Who, Texts>): Endpoint<Request, Answer, Who> {
  const [method, path] = address.split(' ') as [Method, `/${string}`];
  const body = method === 'GET' ? 'none' : 'json';
  const defaults = {
    request: NO_FIELDS as Schema as Request,
    errors: [],
    errorTexts: {},
    clears: [],
    tags: [],
    openToDeactivated: false,
  };
  return { ...defaults, method, path, body, ...input };
}

/** The endpoints among the exports of modules. */
export function endpointsOf(modules: readonly object[]): Endpoint[] {
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** What travels: the path with its segments filled in, the query, and the fields of the body. */
export interface WireRequest {
  path: string;
  query: string;
  fields: Record<string, unknown>;
}

/** Splits a request into path, query and body as the endpoint's declaration says. */
export function toWire(target: Endpoint, request: Record<string, unknown>): WireRequest {
  const rest = { ...request };
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (target.method === 'GET') return { path, query: formText(rest), fields: {} };
  return { path, query: '', fields: rest };
}

/** The URL of a GET, the key under which the edge inlines its answer. */
export function urlOf(target: Endpoint, request: Record<string, unknown>): string {
  const { path, query } = toWire(target, request);
  return query ? `${path}?${query}` : path;
}

/** Form encoding of the source documents: flags are 0/1, lists repeat `name[]`, objects nest `a[0][b]`. */
export function formText(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .flatMap(([key, value]) => formPairs(key, value))
    .map(([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`)
    .join('&');
}

function formPairs(key: string, value: unknown): [key: string, text: string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      formPairs(typeof item === 'object' ? `${key}[${index}]` : `${key}[]`, item),
    );
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) => formPairs(`${key}[${name}]`, item));
  }
  return [[key, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
}
