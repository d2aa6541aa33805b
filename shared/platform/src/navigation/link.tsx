import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type To, useHref, useNavigate } from 'react-router-dom';

/** Props of `Link`: those of an anchor, with `to` in place of `href`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within the site: has a real URL, but navigates without loading a document. React Router's own Link brings the
 * prefetching and view transitions of its framework mode, which the site doesn't use.
 */
export function Link({ to, replace = false, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return <a {...rest} href={href} target={target} onClick={handleClick} />;
}

/** False for clicks that open the link in another tab or window. */
export function isPlainClick(event: MouseEvent, target?: string): boolean {
  const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !opensElsewhere && (!target || target === '_self');
}
