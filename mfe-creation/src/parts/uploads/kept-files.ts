import { type PhotoFiles, photoFiles } from '#lib/photo-files.ts';
import { photosOf } from '#parts/composer/composer.ts';
import { composerStore, draftSaver } from '#parts/composer/composer-store.ts';
import { neededPhotoIds } from '#parts/composer/device-copies.ts';
import { newPostKey } from '#parts/saving/post-draft.ts';

/** Time allowed for writing a file to the device, in milliseconds; a broken storage must not block the post. */
const WRITING_MS = 2_000;
/** Age below which a file that no post names may be one that another tab is just adding. */
const NEW_MS = 60_000;

/**
 * Keeps the files of photos on the device until a stored draft has the photos: the server deletes an upload that nothing
 * uses after a day, in which a save may not succeed.
 */
export class KeptFiles {
  #files: PhotoFiles = photoFiles;
  /** Files of this page; those of an earlier one are on the device. */
  readonly #held = new Map<string, Blob>();
  /** Files that are uploaded, but perhaps in no stored draft yet. */
  readonly #uploaded = new Set<string>();

  constructor() {
    draftSaver.subscribe(() => {
      if (draftSaver.state().kind === 'saved') this.#dropStored();
    });
    // Once the device's copies are written, too.
    composerStore.subscribe(() => queueMicrotask(() => this.#dropLeft()));
  }

  connect(files: PhotoFiles = photoFiles): void {
    this.#files = files;
  }

  /** Keeps a file before the post names it: a tab killed in between would lose it. Resolves with the photo's id. */
  async keep(file: Blob): Promise<string> {
    const id = `${Date.now()}:${newPostKey()}`;
    this.#held.set(id, file);
    await Promise.race([this.#files.put(id, file), passed(WRITING_MS)]);
    return id;
  }

  async get(id: string): Promise<Blob | null> {
    return this.#held.get(id) ?? this.#files.get(id);
  }

  /** Frees the memory of a photo that is uploaded or removed, and the device once no post needs the file. */
  release(id: string): void {
    this.#held.delete(id);
    this.#uploaded.add(id);
    queueMicrotask(() => this.#dropStored());
  }

  /** Deletes files that no post on this device needs anymore, such as those of an expired one. */
  async tidy(): Promise<void> {
    const ids = await this.#files.ids();
    const needed = neededPhotoIds();
    for (const id of ids) if (!needed.has(id) && !isNew(id)) void this.#files.remove(id);
  }

  #dropLeft(): void {
    if (this.#uploaded.size === 0) return;
    const current = new Set(photosOf(composerStore.current()).map(({ id }) => id));
    if ([...this.#uploaded].some((id) => !current.has(id))) this.#dropStored();
  }

  #dropStored(): void {
    if (this.#uploaded.size === 0) return;
    const needed = neededPhotoIds();
    for (const id of this.#uploaded) {
      if (needed.has(id)) continue;
      this.#uploaded.delete(id);
      void this.#files.remove(id);
    }
  }
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The id begins with the time at which the file was added. */
const isNew = (id: string): boolean => id.includes(':') && Date.now() - Number.parseInt(id, 10) < NEW_MS;
