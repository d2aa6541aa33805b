import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { color, layer, media, radius, shadow, space, text, width } from '#ui/base/tokens.ts';
import { UI_TEXTS } from '#ui/base/ui-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { CloseIcon } from '#ui/icons/icons.ts';
import { OVERLAY_TEXTS } from './overlay-texts.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useFirstPress } from './use-first-press.ts';
import { useIsMobile } from './use-media-query.ts';
import { isExitPhase, usePopupPhase } from './use-popup-phase.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export interface PopupProps {
  isOpen: boolean;
  /** Called on Escape, a tap outside, a swipe or the close button; the owner must then set `isOpen` to false. */
  onClose: () => void;
  /** Called once after closing: 300 ms after `isOpen` became false, or at once with reduced motion. */
  onClosed?: (() => void) | undefined;
  title: string;
  /** Shows the title to screen readers only. */
  isTitleHidden?: boolean | undefined;
  children?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** False lets only a button inside close it. */
  isDismissable?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Maximum width in CSS pixels. */
  maxWidth?: number | undefined;
}

interface PopupShape {
  /** Rises from the bottom edge on mobile. */
  isSheet: boolean;
}

/** The base of `Dialog`, `Sheet`, `ConfirmDialog` and the mobile `Menu`. */
export function Popup({ isSheet, ...props }: PopupProps & PopupShape) {
  const { isOpen, onClose, isDismissable = true, role = 'dialog', maxWidth = width.modal } = props;
  const phase = usePopupPhase(isOpen, props.onClosed);
  useBackCloses(isOpen, isDismissable, onClose);
  useFirstPress(isOpen);
  const isBottom = useIsMobile() && isSheet;
  const sheetRef = useSwipeDown(isBottom && isDismissable, onClose);
  const titleId = useId();
  // The library keeps the popup mounted while its animations run, and forever if one of them is interrupted.
  if (phase === 'closed') return null;
  return (
    <ModalOverlay
      css={[styles.backdrop, isBottom && styles.atBottom]}
      data-phase={phase}
      isOpen={isOpen}
      isExiting={isExitPhase(phase)}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      // Alert dialogs require an answer, so tapping outside does nothing.
      isDismissable={isDismissable && role !== 'alertdialog'}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal
        css={[styles.panel, css({ maxWidth }), isBottom ? styles.sheet : styles.centered]}
        data-phase={phase}
        ref={sheetRef}
      >
        <AriaDialog css={styles.dialog} role={role} aria-labelledby={titleId}>
          {isBottom && isDismissable && <span css={styles.grip} aria-hidden />}
          <Head {...props} titleId={titleId} isBottom={isBottom} />
          <div css={styles.body}>{props.children}</div>
          {props.footer && <div css={styles.footer}>{props.footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Head(props: PopupProps & { titleId: string; isBottom: boolean }) {
  const { title, isTitleHidden, isDismissable = true, role, onClose } = props;
  const hasClose = isDismissable && role !== 'alertdialog';
  return (
    // A `header` outside an article would be another banner landmark.
    <div css={[styles.head, !hasClose && styles.headAlone, isTitleHidden && styles.hiddenHead]}>
      <h2 css={[styles.title, isTitleHidden && styles.hiddenTitle]} id={props.titleId}>
        {title}
      </h2>
      {hasClose && !(props.isBottom && isTitleHidden) && (
        <IconButton css={styles.close} label={UI_TEXTS.close} onClick={onClose}>
          <CloseIcon size={22} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

// Decelerates without a bounce.
const GLIDE = 'cubic-bezier(.32,.72,0,1)';
const HIDDEN_PHASES = '&[data-phase=mounted], &[data-phase=closing], &[data-phase=leaving]';

export type SheetProps = PopupProps;

/** A bottom sheet on mobile that can be swiped away; from 681 px a centered dialog. */
export function Sheet(props: SheetProps) {
  return <Popup {...props} isSheet />;
}

export type DialogProps = PopupProps;

/** A centered modal at every screen size, at most 488 px wide. */
export function Dialog(props: DialogProps) {
  return <Popup {...props} isSheet={false} />;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  isPending?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  onClosed?: (() => void) | undefined;
}

/** Confirms an action that can't be undone. Tapping outside does nothing; Escape declines. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    text: body,
    confirmLabel,
    cancelLabel = OVERLAY_TEXTS.cancel,
    tone = 'primary',
    isPending,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Popup
      isSheet={false}
      isOpen={props.isOpen}
      onClose={onCancel}
      onClosed={props.onClosed}
      title={props.title}
      role="alertdialog"
      maxWidth={400}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body && <p css={styles.confirm}>{body}</p>}
    </Popup>
  );
}

const styles = {
  backdrop: css({
    position: 'fixed',
    inset: 0,
    zIndex: layer.overlay,
    height: 'var(--visual-viewport-height, 100dvh)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: space[6],
    backgroundColor: color.scrim,
    transition: 'opacity 140ms linear',
    '&[data-phase=mounted]': { opacity: 0 },
    '&[data-phase=closing]': { opacity: 1 },
    '&[data-phase=leaving]': { opacity: 0, transitionDuration: '100ms' },
    [media.reducedMotion]: { transition: 'none' },
  }),
  atBottom: css({ alignItems: 'flex-end', padding: 0 }),
  panel: css({
    width: '100%',
    maxHeight: '100%',
    display: 'flex',
    overflow: 'hidden',
    backgroundColor: color.surface,
    color: color.text,
    boxShadow: shadow[2],
    outline: 'none',
    [media.reducedMotion]: { transition: 'none' },
  }),
  centered: css({
    maxHeight: 'min(100%, 760px)',
    border: `1px solid ${color.border}`,
    borderRadius: radius.xl,
    transition: `transform 140ms ${GLIDE}, opacity 140ms linear`,
    [HIDDEN_PHASES]: { opacity: 0, transform: 'translateY(8px) scale(.98)', transitionDuration: '200ms' },
    '&[data-phase=mounted]': { transition: 'none' },
  }),
  sheet: css({
    maxHeight: 'calc(100% - 24px)',
    borderRadius: `${radius.xl} ${radius.xl} 0 0`,
    transform: 'translateY(var(--drag, 0px))',
    transition: `transform 140ms ${GLIDE}`,
    touchAction: 'pan-y',
    '&[data-dragging]': { transition: 'none' },
    [HIDDEN_PHASES]: { transform: 'translateY(100%)', transition: 'transform 200ms cubic-bezier(.4,0,1,1)' },
    '&[data-phase=mounted]': { transition: 'none' },
  }),
  dialog: css({ display: 'flex', flexDirection: 'column', width: '100%', minHeight: 0, outline: 'none' }),
  grip: css({
    flex: 'none',
    width: 36,
    height: 5,
    margin: '8px auto -3px',
    borderRadius: radius.full,
    backgroundColor: color.border,
  }),
  head: css({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 60,
    // Leaves room for two-line titles.
    paddingBlock: space[3],
    paddingInline: `${space[7]} ${space[4]}`,
  }),
  // Without a button beside it, a title of two lines has as much room above it as one of one line.
  headAlone: css({ minHeight: 0, paddingTop: space[6] }),
  hiddenHead: css({ minHeight: 0, justifyContent: 'flex-end', paddingTop: space[4] }),
  title: css({ ...text('xl', 700), flex: 1, minWidth: 0 }),
  hiddenTitle: css({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }),
  close: css({ color: color.text2 }),
  body: css({
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `2px ${space[7]} ${space[7]}`,
    '&:last-child': { paddingBottom: `max(${space[7]}, env(safe-area-inset-bottom))` },
  }),
  footer: css({
    position: 'relative',
    flex: 'none',
    display: 'flex',
    // Stacks two long buttons with the primary one on top.
    flexWrap: 'wrap-reverse',
    gap: space[4],
    padding: `0 ${space[7]} max(${space[7]}, env(safe-area-inset-bottom))`,
    // Doubled selector overrides the button's own width.
    '&& > *': { flex: 1 },
    // Fades scrolling content below the buttons; a border would split short dialogs.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: space[7],
      background: `linear-gradient(to top, ${color.surface}, transparent)`,
      pointerEvents: 'none',
    },
  }),
  confirm: css({ ...text('base'), color: color.text2 }),
};
