/** Runs `use`, which accesses storage; returns null where the browser blocks it, because storage throws there. */
export function ignoringBlocked<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}
