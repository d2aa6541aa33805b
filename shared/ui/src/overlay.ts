// biome-ignore-all lint/performance/noBarrelFile: the package's entry after the first paint; it is shared as one module
export {
  AppleFilledIcon,
  AppleIcon,
  CalendarIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  CopyIcon,
  EditIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  FacebookFilledIcon,
  FacebookIcon,
  FlagIcon,
  GoogleFilledIcon,
  GoogleIcon,
  InstagramIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  PinIcon,
  PinterestIcon,
  RefreshIcon,
  RepeatIcon,
  TagIcon,
  ThisOrThatIcon,
  TiktokFilledIcon,
  TiktokIcon,
  TrashIcon,
  WifiOffIcon,
  WorldIcon,
  XIcon,
  YoutubeIcon,
} from './icons-more.ts';
export { Checkbox, type CheckboxProps } from './overlay/checkbox.tsx';
export { ListBox, type ListBoxProps } from './overlay/choosing/list-box.tsx';
export { OptionRow, type OptionRowProps } from './overlay/choosing/option-row.tsx';
export { Select, type SelectOption, type SelectProps } from './overlay/choosing/select.tsx';
export { ColorPicker, type ColorPickerProps } from './overlay/color-picker.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog.tsx';
export { DateField } from './overlay/date-field.tsx';
export type { DateFieldProps } from './overlay/date-picker-field.tsx';
export { Dialog, type DialogProps } from './overlay/dialog.tsx';
export { FormErrorText, type FormErrorTextProps } from './overlay/form-error-text.tsx';
export { Menu, type MenuEntry, type MenuProps } from './overlay/menu.tsx';
export { Popover, type PopoverProps } from './overlay/popover.tsx';
export { POPUP_STEPS, type PopupPhase } from './overlay/popup-phase.ts';
export { ProgressBar, type ProgressBarProps } from './overlay/progress-bar.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './overlay/radio-group.tsx';
export { SearchField, type SearchFieldProps } from './overlay/search-field.tsx';
export { Sheet, type SheetProps } from './overlay/sheet.tsx';
export { Switch, type SwitchProps } from './overlay/switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './overlay/tabs.tsx';
export { TextArea, type TextAreaProps } from './overlay/text-area.tsx';
export { TextField, type TextFieldProps } from './overlay/text-field.tsx';
export { showToast, TOAST_MS, type ToastContent, toastQueue } from './overlay/toasts/toast-queue.ts';
export { ToastRegion, type ToastRegionProps } from './overlay/toasts/toast-region.tsx';
export { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';
export { useIsMobile, useMediaQuery } from './overlay/use-media-query.ts';
export {
  VerificationCodeInput,
  type VerificationCodeInputProps,
} from './overlay/verification-code-input.tsx';
