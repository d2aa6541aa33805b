/** Replaces the query client's mutation cache: changes use the platform's client and its facts. */
export class MutationCache {
  clear() {}
  findAll() {
    return [];
  }
  resumePausedMutations() {
    return Promise.resolve();
  }
}
