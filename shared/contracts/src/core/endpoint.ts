import * as z from '@tagalong/contracts/core/z';
import type { ErrorTexts, KnownFact } from './declare.ts';
import type { CoreErrorCode } from './errors.ts';
import { ok } from './wire.ts';

export type Method = 'GET' | 'POST';
/** Access level of a call. The API enforces it before the handler runs; pages use it to prompt for a login first. */
export type Access = 'visitor' | 'member' | 'creator';
type Schema = z.ZodMiniType;
type ErrorData = Readonly<Record<string, Schema>>;

export interface Endpoint<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Access = Access,
> {
  /** `noun.verb`, unique. */
  name: string;
  method: Method;
  /** Path with `:name` segments, which are taken out of the request. */
  path: `/${string}`;
  access: Who;
  /** Whether a member with a deactivated account may make this change; reading is always allowed. */
  openToDeactivated: boolean;
  /** All fields that the caller sends, path segments included, in one flat object. */
  request: Request;
  response: Response;
  /**
   * Encoding of a POST body: the documents' calls are forms (`list[]`, 0/1 flags), which pages send urlencoded and
   * other clients also as multipart without files; the product's own are JSON; files are multipart.
   */
  body: 'form' | 'json' | 'multipart' | 'none';
  errors: readonly string[];
  errorTexts: ErrorTexts;
  /** Data that an error carries, by its code: the stored version of what was changed elsewhere, for example. */
  errorData?: ErrorData;
  /** Tags of cached lists that become stale on success; `*` clears all. */
  clears: readonly string[];
  /** Tags under which this GET's response is cached. */
  tags: readonly string[];
  /**
   * Facts that a GET's response contains, or that become true when a change succeeds. The client keeps them in the
   * page; the API does not read this.
   */
  facts?(response: z.output<Response>, request: z.output<Request>): readonly KnownFact[];
}

interface EndpointInput<
  Request extends Schema,
  Response extends Schema,
  Who extends Access,
  Texts extends ErrorTexts,
> {
  name: string;
  /** Method and path, such as `GET /api/post/:id`. */
  http: `${Method} /${string}`;
  access: Who;
  openToDeactivated?: boolean;
  /** By default a call without fields. */
  request?: Request;
  /** By default the success of a call that returns no data. */
  response?: Response;
  /** By default 'json' for a POST, and 'none' for a GET. */
  body?: Endpoint['body'];
  /** Codes of core, and the owner's codes that have a text in `errorTexts`; a paged list has 'bad-cursor', too. */
  errors?: readonly (CoreErrorCode | NoInfer<keyof Texts & string>)[];
  errorTexts?: Texts;
  errorData?: ErrorData;
  clears?: readonly string[];
  tags?: readonly string[];
  facts?(response: z.output<Response>, request: z.output<Request>): readonly KnownFact[];
}

const NO_FIELDS = z.object({});

export function endpoint<
  Who extends Access,
  Response extends Schema = typeof ok,
  Texts extends ErrorTexts = Record<never, string>,
  Request extends Schema = typeof NO_FIELDS,
>(declared: EndpointInput<Request, Response, Who, Texts>): Endpoint<Request, Response, Who> {
  const { http, errors = [], ...input } = declared;
  const [method, path] = http.split(' ') as [Method, `/${string}`];
  const body = method === 'GET' ? 'none' : 'json';
  const defaults = {
    request: NO_FIELDS as Schema as Request,
    response: ok as Schema as Response,
    errorTexts: {},
    clears: [],
    tags: [],
    openToDeactivated: false,
  };
  return {
    ...defaults,
    method,
    path,
    body,
    ...input,
    get errors() {
      const { shape = {} } = (input.request ?? NO_FIELDS)._zod.def as { shape?: object };
      return [...('cursor' in shape ? ['bad-cursor'] : []), ...errors];
    },
  };
}

/** Returns the endpoints among the exports of modules. */
export function endpointsOf(modules: readonly object[]): Endpoint[] {
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'response' in value;
}

export type RequestOf<E extends Endpoint> = z.output<E['request']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** A request as it is sent: the path with its segments filled in, the query, and the fields of the body. */
export interface WireRequest {
  path: string;
  query: string;
  fields: Record<string, unknown>;
}

/** Splits a request into path, query and body according to the endpoint's declaration. */
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

/** Returns the URL of a GET, the key under which the edge inlines its response. */
export function urlOf(target: Endpoint, request: Record<string, unknown>): string {
  const { path, query } = toWire(target, request);
  return query ? `${path}?${query}` : path;
}

/** Encodes fields as the source documents' forms: flags are 0/1, lists repeat `name[]`, objects nest `a[0][b]`. */
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
