import { Popup, type PopupProps } from './popup.tsx';

export type DialogProps = PopupProps;

/** A centered modal at every screen size, at most 488 px wide. */
export function Dialog(props: DialogProps) {
  return <Popup {...props} isSheet={false} />;
}
