import type { FastifyInstance } from 'fastify';

interface MediaRoutesInput {
  /** Where the committed pictures lie. */
  picturesDir: string;
  /** Where sizes and formats that were made on demand are kept. */
  cacheDir: string;
}

export async function mediaRoutes(_app: FastifyInstance, _input: MediaRoutesInput): Promise<void> {}
