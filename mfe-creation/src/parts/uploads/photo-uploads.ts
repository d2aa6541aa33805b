import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@tagalong/contracts/core/limits';
import type { UploadedPicture } from '@tagalong/contracts/creation/media';
import { createStore, type Host, isApiError } from '@tagalong/platform';
import type { PhotoFiles } from '#lib/photo-files.ts';
import { type Photo, photosOf } from '#parts/composer/composer.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { unstoredPhotos } from '#parts/composer/device-copies.ts';
import { isTransient } from '#parts/saving/post-draft.ts';
import { KeptFiles } from './kept-files.ts';
import { type PhotoProblem, photoTypeOf } from './photo-type.ts';
import { createShrinker, type ShrinkPhoto } from './shrink-photo.ts';

/** A photo that isn't uploaded yet. */
export interface PhotoUpload {
  /** Picture of the file on this device; null while it is read. */
  preview: string | null;
  /** Share of the file that has been sent, 0 to 1; null before sending begins. */
  sent: number | null;
  problem: UploadProblem | null;
}
type UploadProblem =
  /** The file isn't on the device anymore. */
  { kind: 'lost' } | { kind: 'unreadable' } | { kind: 'canceled' } | { kind: 'failed'; error: unknown };

/** A file that can't become a photo of the post. */
export interface RefusedFile {
  name: string;
  reason: PhotoProblem | 'too-large' | 'too-many';
}

interface SendOptions {
  signal: AbortSignal;
  onSent(share: number): void;
}

interface UploadPorts {
  /** False while the author isn't logged in. */
  canUpload?: () => boolean;
  upload(file: Blob, options: SendOptions): Promise<UploadedPicture>;
  report: Host['report'];
  startWorker: Host['startWorker'];
  shrink?: ShrinkPhoto;
  files?: PhotoFiles;
}

/**
 * Uploads the photos of the post being created, one at a time, which bounds the memory for decoded photos. Kept outside
 * the pages, because an upload may outlast the step that started it.
 */
class PhotoUploads {
  readonly #store = createStore<ReadonlyMap<string, PhotoUpload>>(new Map());
  #ports: UploadPorts | null = null;
  #shrinker: ShrinkPhoto | null = null;
  #queue: Promise<void> = Promise.resolve();
  readonly #files = new KeptFiles();
  /** Ends the work on a photo that is being made smaller or sent. */
  readonly #working = new Map<string, AbortController>();

  /** Photos that the server had lost; none is sent again a second time. */
  readonly #sentAgain = new Set<string>();

  readonly current = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  constructor() {
    composerStore.subscribe(() => this.#leavePhotos());
    draftSaver.subscribe(() => void this.#sendLost());
  }

  connect(ports: UploadPorts): void {
    this.#ports = ports;
    this.#files.connect(ports.files);
  }

  /** Deletes files that no post on this device needs anymore. */
  readonly tidy = (): Promise<void> => this.#files.tidy();

  /** Adds the files as photos and uploads them. Resolves with those that can't be photos (CR-04). */
  async add(files: readonly File[]): Promise<RefusedFile[]> {
    const refused: RefusedFile[] = [];
    for (const file of files) {
      const isFull = currentPhotos().length >= PHOTOS_MAX;
      const reason = (await refusalOf(file)) ?? (isFull ? 'too-many' : null);
      const id = reason === null && (await this.#files.keep(file));
      // Reading and keeping a file takes time, in which another kind of post may have begun.
      if (composerStore.current().kind !== 'image') break;
      if (reason) refused.push({ name: file.name, reason });
      if (id === false) continue;
      composerStore.change({ photos: [...currentPhotos(), { id, url: null, alt: '' }] });
      this.#enqueue(id);
    }
    return refused;
  }

  /** Uploads the photos that a reload interrupted, and those that failed. */
  resume(photos: readonly Photo[]): void {
    for (const { id, url } of photos) {
      const upload = this.#store.get().get(id);
      if (url === null && !upload) this.#enqueue(id);
    }
  }

  retry(id: string): void {
    this.#enqueue(id);
  }

  /** Sends the photos again that didn't reach the server, after the connection or the session is back. */
  readonly retryUnsent = (): void => {
    for (const [id, { problem }] of this.#store.get())
      if (problem?.kind === 'failed' && isUnsent(problem.error)) this.#enqueue(id);
  };

  /** Ends the upload of a photo, which stays in the post until it is uploaded again or removed. */
  cancel(id: string): void {
    this.#working.get(id)?.abort();
    this.#fail(id, { kind: 'canceled' });
  }

  /**
   * Adds the file as the photo of one side of a this-or-that; the description of the one before stays. Resolves with why
   * it can't be a photo, or null.
   */
  async addToSide(index: 0 | 1, file: File): Promise<RefusedFile | null> {
    const reason = await refusalOf(file);
    if (reason) return { name: file.name, reason };
    const id = await this.#files.keep(file);
    const composer = composerStore.current();
    if (composer.kind !== 'thisorthat') return null;
    const [left, right] = composer.sides.map((side, at) =>
      at === index ? { ...side, photo: { id, url: null, alt: side.photo?.alt ?? '' } } : side,
    );
    if (left && right) composerStore.change({ sides: [left, right] });
    this.#enqueue(id);
    return null;
  }

  /** Removes a photo from the post, uploaded or not. */
  remove(id: string): void {
    composerStore.changePhoto(id, () => null);
    this.#forget(id);
  }

  /** Uploads an edited photo in place of this one; its description stays. */
  async replace(id: string, file: Blob): Promise<void> {
    const next = { id: await this.#files.keep(file), url: null };
    if (!currentPhotos().some((photo) => photo.id === id)) return this.#forget(next.id);
    composerStore.changePhoto(id, (photo) => ({ ...photo, ...next }));
    this.#enqueue(next.id);
  }

  #enqueue(id: string): void {
    const before = this.#store.get().get(id);
    this.#set(id, { preview: before?.preview ?? null, sent: null, problem: null });
    this.#queue = this.#queue.then(() => this.#run(id));
  }

  /** Never rejects. */
  async #run(id: string): Promise<void> {
    const ports = this.#ports;
    // After the author has logged in again, the page resumes it.
    if (!ports || !isAwaited(id) || ports.canUpload?.() === false) return this.#forget(id);
    if (this.#store.get().get(id)?.problem) return;
    const working = new AbortController();
    this.#working.set(id, working);
    await this.#process(ports, id, working.signal);
    if (this.#working.get(id) === working) this.#working.delete(id);
  }

  async #process(ports: UploadPorts, id: string, signal: AbortSignal): Promise<void> {
    const file = await this.#files.get(id);
    if (signal.aborted) return;
    if (!file) return this.#fail(id, { kind: 'lost' });
    const upload = this.#store.get().get(id);
    if (upload?.preview === null) this.#set(id, { ...upload, preview: URL.createObjectURL(file) });
    const small = await this.#shrink(ports, file, signal);
    if (signal.aborted) return;
    // The API reads photos that some browsers can't, such as very large ones.
    if (small || file.size <= PHOTO_BYTES_MAX) await this.#send(ports, id, small ?? file, signal);
    else this.#fail(id, { kind: 'unreadable' });
  }

  async #send(ports: UploadPorts, id: string, file: Blob, signal: AbortSignal): Promise<void> {
    try {
      const onSent = (sent: number): void => {
        const upload = this.#store.get().get(id);
        if (upload && !upload.problem) this.#set(id, { ...upload, sent });
      };
      const { url } = await unlessAborted(signal, ports.upload(file, { signal, onSent }));
      if (isAwaited(id)) composerStore.changePhoto(id, (photo) => ({ ...photo, url }));
      this.#forget(id);
    } catch (error) {
      if (signal.aborted) return;
      ports.report(error);
      const isUnreadable = isApiError(error) && error.code === 'unreadable-picture';
      this.#fail(id, isUnreadable ? { kind: 'unreadable' } : { kind: 'failed', error });
    }
  }

  async #shrink(ports: UploadPorts, file: Blob, signal: AbortSignal): Promise<Blob | null> {
    try {
      this.#shrinker ??= createShrinker(ports);
      const shrink = ports.shrink ?? this.#shrinker;
      const type = await photoTypeOf(file);
      const isPhoto = type === 'image/jpeg' || type === 'image/png';
      return isPhoto ? await unlessAborted(signal, shrink(file, type, signal)) : null;
    } catch (error) {
      if (!signal.aborted) ports.report(error);
      return null;
    }
  }

  #fail(id: string, problem: UploadProblem): void {
    const preview = this.#store.get().get(id)?.preview ?? null;
    if (isAwaited(id)) this.#set(id, { preview, sent: null, problem });
    else this.#forget(id);
  }

  #set(id: string, upload: PhotoUpload): void {
    this.#store.set(new Map(this.#store.get()).set(id, upload));
  }

  #forget(id: string): void {
    const uploads = new Map(this.#store.get());
    const { preview = null } = uploads.get(id) ?? {};
    if (preview !== null) URL.revokeObjectURL(preview);
    uploads.delete(id);
    this.#working.get(id)?.abort();
    this.#store.set(uploads);
    this.#files.release(id);
  }

  /** Sends the files of uploads again that the server deleted, because nothing used them for a day. */
  async #sendLost(): Promise<void> {
    const state = draftSaver.state();
    const isLost =
      state.kind === 'refused' && isApiError(state.error) && state.error.code === 'unknown-picture';
    if (!isLost) return;
    const suspects = unstoredPhotos({ composer: composerStore.current(), saver: draftSaver.snapshot() });
    for (const { id, url } of suspects) {
      if (url === null || this.#sentAgain.has(id) || !(await this.#files.get(id))) continue;
      this.#sentAgain.add(id);
      composerStore.changePhoto(id, (photo) => ({ ...photo, url: null }));
      this.#enqueue(id);
    }
  }

  /** Ends the uploads of a post that was left; a copy of it on the device keeps its files. */
  #leavePhotos(): void {
    for (const id of this.#store.get().keys()) {
      if (!isAwaited(id)) this.#forget(id);
    }
  }
}

export const photoUploads = new PhotoUploads();

function currentPhotos(): readonly Photo[] {
  return photosOf(composerStore.current());
}

/** Returns whether the post that is being created still lacks this photo. */
function isAwaited(id: string): boolean {
  return currentPhotos().some((photo) => photo.id === id && photo.url === null);
}

/** Error codes of uploads that failed because no one was logged in or the login was declined. */
const LOGGED_OUT = new Set(['unauthenticated', 'canceled']);
const isUnsent = (error: unknown): boolean =>
  isTransient(error) || (isApiError(error) && LOGGED_OUT.has(error.code));

/** Rejects at once when the signal aborts, so that the next photo doesn't wait for this one. */
function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The upload was canceled.')), { once: true });
  });
  return Promise.race([work, aborted]);
}

async function refusalOf(file: Blob): Promise<RefusedFile['reason'] | null> {
  const type = await photoTypeOf(file);
  if (type === 'not-an-image' || type === 'not-jpeg-or-png') return type;
  return file.size > PHOTO_BYTES_MAX * LARGEST ? 'too-large' : null;
}

/** A file may be this many times as large as an upload, because it is made smaller first. */
const LARGEST = 5;
