/** Settles as the work does, but rejects after `limitMs`. */
export function orTooLate<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no response within ${limitMs} ms.`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves with the work's result, or with `otherwise` when it fails or takes longer than `limitMs`. */
export function within<T, Otherwise>(
  work: Promise<T>,
  limitMs: number,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), Math.max(0, limitMs));
    work.then(resolve, () => resolve(otherwise)).finally(() => clearTimeout(timer));
  });
}
