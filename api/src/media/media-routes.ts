import type { FastifyInstance } from 'fastify';
import { DomainError } from '#api/http/errors';
import { fileNameOf, type PictureFormat, pictureNameOf, wordmarkKeyOf } from './picture-name.ts';
import { pictureStore } from './picture-store.ts';
import { sendMedia } from './send-media.ts';

interface MediaInput {
  /** Folder with `products`, `posts` and `people`, 400 and 800 px wide as webp, and `brands` as svg. */
  picturesDir: string;
  /** Folder for generated sizes and formats; it is created on the first use. */
  cacheDir: string;
}

interface MediaRequest {
  Params: { folder: string; file: string };
}

const TYPES: Readonly<Record<PictureFormat | 'svg', string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml; charset=utf-8',
};

/** Serves the demo's pictures and the brands' wordmarks below `/media`; any other name there returns 'not-found'. */
export function mediaRoutes(app: FastifyInstance, { picturesDir, cacheDir }: MediaInput): void {
  const store = pictureStore({
    picturesDir,
    cacheDir,
    onError: (error) =>
      app.log.warn({ err: error }, 'A generated picture could not be cached and will be generated again.'),
  });

  app.get<MediaRequest>('/media/brands/:file', async (request, reply) => {
    const { file } = request.params;
    const key = wordmarkKeyOf(file);
    const bytes = key && (await store.readWordmark(key));
    if (!bytes) throw new DomainError('not-found');
    return sendMedia(request, reply, { fileName: file, type: TYPES.svg, bytes });
  });

  app.get<MediaRequest>('/media/:folder/:file', async (request, reply) => {
    const name = pictureNameOf(request.params.folder, request.params.file);
    const bytes = name && (await store.read(name));
    if (!name || !bytes) throw new DomainError('not-found');
    return sendMedia(request, reply, { fileName: fileNameOf(name), type: TYPES[name.format], bytes });
  });
}
