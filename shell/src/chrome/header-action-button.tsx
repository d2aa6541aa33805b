import { SHELL_TEXTS } from '@tagalong/contracts/account/shell-texts';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { useHeaderActionOf } from '@tagalong/platform';
import { Button } from '@tagalong/ui';

interface HeaderActionButtonProps {
  /** History key of the page's entry. */
  pageKey: string;
  routeType: RouteInfo['type'];
}

/** The page's button on the right of its back header: Save on `profile-set` pages, else Next (SH-02). */
export function HeaderActionButton({ pageKey, routeType }: HeaderActionButtonProps) {
  const action = useHeaderActionOf(pageKey);
  if (!action) return null;
  const { label, onPress, isDisabled, isPending } = action;
  const usual = routeType === 'profile-set' ? SHARED_TEXTS.save : SHELL_TEXTS.headerNext;
  return (
    <Button size="sm" onClick={onPress} disabled={isDisabled} isPending={isPending}>
      {label ?? usual}
    </Button>
  );
}
