import { nativeBridge } from '@tagalong/platform/native-bridge';

export function isInNativeApp(): boolean {
  return nativeBridge() !== undefined;
}
