import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IParseOptions, parse } from 'qs';
import { DomainError } from '#lib/errors';

const FORM: IParseOptions & { throwOnLimitExceeded: true } = {
  depth: 4,
  strictDepth: true,
  arrayLimit: 200,
  parameterLimit: 1_000,
  throwOnLimitExceeded: true,
};

/** Reads forms and queries as the documents write them: `list[]`, `a[0][b]`. Throws 'bad-request'. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return parse(text, FORM);
  } catch (cause) {
    throw new DomainError('bad-request', { cause });
  }
}

/** JSON and forms are the only bodies; an empty one is an empty object. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else parseJson(request, String(body), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => parseForm(String(body)),
  );
}
