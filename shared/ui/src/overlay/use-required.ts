import { useState } from 'react';

/** Returns the error of a required field once it was left empty (UI-02), until it has a value. */
export function useRequired(isRequired: boolean, isEmpty: boolean, message: string) {
  const [wasLeftEmpty, setWasLeftEmpty] = useState(false);
  return {
    error: isRequired && isEmpty && wasLeftEmpty ? message : undefined,
    onLeave: () => setWasLeftEmpty(isEmpty),
  };
}
