import { useState } from 'react';

/** Gives the error of a required field once it was left empty (UI-02), until something stands in it. */
export function useRequired(isRequired: boolean, isEmpty: boolean, message: string) {
  const [wasLeftEmpty, setWasLeftEmpty] = useState(false);
  return {
    error: isRequired && isEmpty && wasLeftEmpty ? message : undefined,
    onLeave: () => setWasLeftEmpty(isEmpty),
  };
}
