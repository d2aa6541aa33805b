/** Stands in for the query client's mutations: changes go through the platform's client and its facts. */
export class MutationCache {
  clear() {}
  findAll() {
    return [];
  }
  resumePausedMutations() {
    return Promise.resolve();
  }
}
