import { createHmac } from 'node:crypto';
import * as z from '@tagalong/contracts/core/z';
import { isSameSecret } from '@tagalong/server/is-same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '#api/http/errors';

interface SignedReports<Schema extends z.ZodMiniType> {
  /** Key that the sender signs with; null refuses all reports. */
  secret: string | null;
  schema: Schema;
  /** Lines of a report that are signed. */
  linesOf(fields: z.output<Schema>): readonly string[];
  /** Returns false if nothing is known about what the report is about. */
  receive(fields: z.output<Schema>, http: FastifyRequest): Promise<boolean>;
}

/** Receives reports of other companies, whose `x-signature` is the hexadecimal HMAC-SHA256 of their lines. */
export function receiveReports<Schema extends z.ZodMiniType>(
  app: FastifyInstance,
  path: string,
  { secret, schema, linesOf, receive }: SignedReports<Schema>,
): void {
  app.post(path, async (http, reply) => {
    reply.header('cache-control', 'no-store');
    if (secret === null) throw new DomainError('not-found');
    const { success, data } = z.safeParse(schema, http.body);
    const given = http.headers['x-signature'];
    const isSigned =
      success && typeof given === 'string' && isSameSecret(given, signatureOf(secret, linesOf(data)));
    if (!isSigned) throw new DomainError('forbidden');
    if (!(await receive(data, http))) throw new DomainError('not-found');
    return { status: 'success' };
  });
}

export function signatureOf(secret: string, lines: readonly string[]): string {
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}
