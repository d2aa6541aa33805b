import { useEffect, useState } from 'react';

/** The value once it hasn't changed for `delayMs`, so that a search doesn't run for every letter. */
export function useDebounced<Value>(value: Value, delayMs = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
