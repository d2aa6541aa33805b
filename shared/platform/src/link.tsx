import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type To, useHref, useNavigate } from 'react-router-dom';

/** Props of `Link`: those of an anchor, with `to` in place of `href`. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the current entry of the history. */
  replace?: boolean | undefined;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the site: a real address, followed without loading a document. React Router's own Link carries
 * prefetching and view transitions of its framework mode along, which nothing here uses.
 */
export function Link({ to, replace = false, state, onClick, target, ...rest }: LinkProps) {
  const address = useHref(to);
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    void navigate(to, { replace, state });
  };
  return <a {...rest} href={address} target={target} onClick={handleClick} />;
}

/** A click that the visitor did not ask to open elsewhere. */
function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !opensElsewhere && (!target || target === '_self');
}
