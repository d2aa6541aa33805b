import { HOME_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useNavigate } from '@tagalong/platform';
import { useEffect } from 'react';
import { recordPreviousPage, takeExitPath } from './exit-path.ts';

/** Returns the function that leaves creation: to the page from which it was entered, or home (DR-04, RT-08). */
export function useExit(): () => void {
  const navigate = useNavigate();
  useEffect(recordPreviousPage, []);
  return () => void navigate(takeExitPath() ?? href(HOME_ROUTE));
}
