import { Popup, type PopupProps } from './popup.tsx';

export type DialogProps = PopupProps;

/** A modal, 488 wide at most, in the middle of the screen at every size. */
export function Dialog(props: DialogProps) {
  return <Popup {...props} isSheet={false} />;
}
