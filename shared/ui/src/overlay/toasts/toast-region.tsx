import { css, keyframes } from '@emotion/react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContentBox,
} from 'react-aria-components/Toast';
import { bottomCover, color, layer, media, radius, shadow, space, text } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CloseIcon } from '#ui/icons/icons.ts';
import { OVERLAY_TEXTS } from '#ui/overlay/overlay-texts.ts';
import { toastQueue } from './toast-queue.ts';

/** Shows the toasts of `toastQueue`, above the bottom menu on mobile. Render it once per page. */
export function ToastRegion() {
  return (
    <AriaToastRegion
      css={styles.region}
      data-at-bottom
      queue={toastQueue}
      aria-label={OVERLAY_TEXTS.messages}
    >
      {({ toast }) => {
        const { text: words, tone = 'primary', action, otherAction } = toast.content;
        const actions = [otherAction, action].filter((known) => known !== undefined);
        return (
          <Toast css={[styles.toast, styles[tone]]} toast={toast}>
            <ToastContentBox css={styles.content}>
              <Text slot="title">{words}</Text>
            </ToastContentBox>
            {actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                css={styles.action}
                onClick={() => {
                  run();
                  toastQueue.close(toast.key);
                }}
              >
                {label}
              </button>
            ))}
            <IconButton label={UI_TEXTS.close} size={36} onClick={() => toastQueue.close(toast.key)}>
              <CloseIcon size={18} aria-hidden />
            </IconButton>
          </Toast>
        );
      }}
    </AriaToastRegion>
  );
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const styles = {
  region: css({
    position: 'fixed',
    zIndex: layer.toast,
    left: '50%',
    bottom: `calc(${bottomCover} + 12px)`,
    translate: '-50%',
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'center',
    gap: space[4],
    width: 'max-content',
    maxWidth: 'calc(100vw - 24px)',
    borderRadius: radius.lg,
    outline: 'none',
    [media.aboveMobile]: { bottom: 24 },
  }),
  toast: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minHeight: 52,
    minWidth: 240,
    paddingInline: `${space[6]} ${space[4]}`,
    borderRadius: radius.lg,
    boxShadow: shadow[2],
    animation: `${rise} 200ms cubic-bezier(.2,0,0,1)`,
  }),
  primary: css({ backgroundColor: color.accent, color: color.onAccent }),
  black: css({ backgroundColor: color.text, color: color.bg }),
  content: css({ ...text('base', 600), flex: 1, minWidth: 0, paddingBlock: space[5] }),
  action: css({
    ...text('base', 700),
    flex: 'none',
    minHeight: 44,
    paddingInline: space[4],
    borderRadius: radius.sm,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  }),
};
