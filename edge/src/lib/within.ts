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
