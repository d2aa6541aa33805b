import { Popup, type PopupProps } from './popup.tsx';

export type SheetProps = PopupProps;

/** A bottom sheet on mobile that can be swiped away; from 681 px a centered dialog. */
export function Sheet(props: SheetProps) {
  return <Popup {...props} isSheet />;
}
