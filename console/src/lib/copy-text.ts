import { showToast } from '@tagalong/ui/overlay';
import { CONSOLE_TEXTS } from './console-texts.ts';

/** Copies a text that stays selectable on the page, so a browser that denies it needs no message. */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => showToast({ text: CONSOLE_TEXTS.signInCopied, tone: 'black' }),
    () => undefined,
  );
}
