import type { PasswordStrength } from '@tagalong/contracts/account/password-strength';
import { useEffect, useMemo, useState } from 'react';

type Estimate = (password: string, personal: readonly (string | null)[]) => PasswordStrength;

/**
 * Estimates the strength of a password while it is typed; null while there is none. The estimator's word lists load with
 * the first character. The API applies the same rules, so nothing is shown if they can't be loaded.
 */
export function usePasswordStrength(
  password: string,
  personal: readonly (string | null)[],
): PasswordStrength | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    let isWanted = true;
    import(/* webpackChunkName: "password-strength" */ '@tagalong/contracts/account/password-strength').then(
      ({ passwordStrength }) => isWanted && setEstimate(() => passwordStrength),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isTyped]);
  // The list is new at each render, unlike its texts.
  const owner = personal.join('\n');
  return useMemo(
    () => (estimate && isTyped ? estimate(password, owner.split('\n')) : null),
    [estimate, isTyped, password, owner],
  );
}
