import { css } from '@emotion/react';
import { bottomCover, color, layer, radius, shadow, size, space, text } from '@tagalong/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { ToastStore } from './toast-store.ts';

/** How long a toast is shown, in milliseconds. */
const TOAST_MS = 5_000;

/** Shows the latest toast without the overlay library. Toasts stay in the store until the region can take them. */
export function PlainToast({ store }: { store: ToastStore }) {
  const waiting = useSyncExternalStore(store.subscribe, store.waiting, store.waiting);
  const latest = waiting.at(-1);
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(store.take, TOAST_MS);
    return () => clearTimeout(timer);
  }, [latest, store]);
  if (!latest) return null;
  const actions = [latest.otherAction, latest.action].filter((known) => known !== undefined);
  return (
    <div css={styles.toast} role="alert" data-at-bottom>
      <span css={styles.text}>{latest.text}</span>
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          css={styles.action}
          onClick={() => {
            store.take();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const styles = {
  toast: css({
    position: 'fixed',
    zIndex: layer.toast,
    insetInline: space[5],
    bottom: `calc(${bottomCover} + 12px)`,
    display: 'flex',
    alignItems: 'center',
    maxWidth: 480,
    marginInline: 'auto',
    paddingInline: `${space[6]} ${space[4]}`,
    borderRadius: radius.lg,
    backgroundColor: color.text,
    color: color.bg,
    boxShadow: shadow[2],
  }),
  text: css({ ...text('base', 600), flex: 1, paddingBlock: space[5] }),
  action: css({
    ...text('base', 700),
    flex: 'none',
    minHeight: size.touch,
    paddingInline: space[4],
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  }),
};
