import { Popup, type PopupProps } from './popup.tsx';

export type SheetProps = PopupProps;

/** A bottom sheet on mobile, closed by a swipe too; from 681 px on a dialog in the middle. */
export function Sheet(props: SheetProps) {
  return <Popup {...props} isSheet />;
}
