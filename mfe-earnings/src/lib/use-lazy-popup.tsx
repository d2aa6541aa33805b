import { type ReactElement, useState } from 'react';

export interface PopupState {
  isOpen: boolean;
  onClose(): void;
  onClosed(): void;
}

/**
 * A popup about a value that loads when it first opens, and stays mounted until it has closed. `opened`, from the URL,
 * opens it with the page, and again when the URL names another value.
 */
export function useLazyPopup<Value>(
  render: (value: Value, popup: PopupState) => ReactElement,
  opened: Value | null = null,
) {
  const [state, setState] = useState<{ value: Value; isOpen: boolean } | null>(
    opened === null ? null : { value: opened, isOpen: true },
  );
  const [lastOpened, setLastOpened] = useState(opened);
  if (opened !== lastOpened) {
    setLastOpened(opened);
    if (opened !== null) setState({ value: opened, isOpen: true });
  }
  const popup = state && {
    isOpen: state.isOpen,
    onClose: () => setState({ ...state, isOpen: false }),
    onClosed: () => setState(null),
  };
  const element = state && popup && render(state.value, popup);
  return {
    element,
    isOpen: state?.isOpen ?? false,
    open: (value: Value): void => setState({ value, isOpen: true }),
  };
}
