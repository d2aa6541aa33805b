/** Texts that this browser keeps by name. Without storage nothing is kept, and writing says so by false. */
interface BrowserStore {
  get(name: string): string | null;
  set(name: string, text: string): boolean;
  remove(name: string): void;
  names(): string[];
  clear(): void;
}

/** Kept until it is removed, for all tabs. */
export const deviceStore = storeOf(() => localStorage);
/** Kept for this tab, also over a reload or a crash. */
export const tabStore = storeOf(() => sessionStorage);

/** Reading the property itself throws where storage is blocked. */
function storeOf(storage: () => Storage): BrowserStore {
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (name) => attempt(() => storage().getItem(name), null),
    set: (name, text) =>
      attempt(() => {
        storage().setItem(name, text);
        return true;
      }, false),
    remove: (name) => attempt(() => storage().removeItem(name), undefined),
    names: () => attempt(() => Object.keys(storage()), []),
    clear: () => attempt(() => storage().clear(), undefined),
  };
}
