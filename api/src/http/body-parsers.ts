import type { FastifyInstance } from 'fastify';
import { type IParseOptions, parse } from 'qs';
import { DomainError } from './errors.ts';

/** Limits for the forms of the source documents, such as `list[]` and `a[0][b]`. */
const FORM: IParseOptions & { throwOnLimitExceeded: true } = {
  depth: 4,
  strictDepth: true,
  arrayLimit: 200,
  parameterLimit: 1_000,
  throwOnLimitExceeded: true,
};

/** Parses a flat query. The router calls it outside any error handling, so it never throws. */
export function parseQuery(text: string): Record<string, unknown> {
  return parse(text, { depth: 1, arrayLimit: 50, parameterLimit: 50 });
}

/** Parses an urlencoded form. Throws 'bad-request' for one beyond the limits. */
export function parseForm(text: string): unknown {
  try {
    return parse(text, FORM);
  } catch (cause) {
    throw new DomainError('bad-request', { cause });
  }
}

/** Registers JSON and urlencoded forms as body types; an empty body becomes an empty object. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseForm(String(body)));
    } catch (cause) {
      done(cause as Error);
    }
  });
}
