// biome-ignore-all lint/performance/noBarrelFile: the package's entry after the first paint; it is shared as one module
// biome-ignore-all lint/performance/noReExportAll: icons-more.ts is the list of this entry's icons
export * from './icons/icons-more.ts';
export { Checkbox } from './overlay/checkbox.tsx';
export { ListBox } from './overlay/choosing/list-box.tsx';
export { OptionRow } from './overlay/choosing/option-row.tsx';
export { Select } from './overlay/choosing/select.tsx';
export { SelectBar, SelectTile } from './overlay/choosing/select-tile.tsx';
export { ColorPicker } from './overlay/color-picker.tsx';
export { DateField } from './overlay/date-field.tsx';
export { Form } from './overlay/form.tsx';
export { FormErrorText } from './overlay/form-error-text.tsx';
export { Menu, type MenuEntry } from './overlay/menu.tsx';
export { ConfirmDialog, Dialog, Sheet } from './overlay/popup.tsx';
export { RadioGroup } from './overlay/radio-group.tsx';
export { SearchField } from './overlay/search-field.tsx';
export { Switch } from './overlay/switch.tsx';
export { TextArea } from './overlay/text-area.tsx';
export { TextField } from './overlay/text-field.tsx';
export { showToast, toastQueue } from './overlay/toasts/toast-queue.ts';
export { ToastRegion } from './overlay/toasts/toast-region.tsx';
export { useIsMobile } from './overlay/use-media-query.ts';
export { VerificationCodeInput } from './overlay/verification-code-input.tsx';
