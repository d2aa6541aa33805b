import { addIosLogin, loginByDevice } from '@tagalong/contracts/account/device';
import { type Host, isApiError } from '@tagalong/platform';
import { nativeApp } from '#host/native/native-app.ts';

/**
 * In the native wrapper: logs the device in when the page starts without a session, registers it after a login, and
 * reports the session to the wrapper (AU-10).
 */
export async function startNativeSession(host: Host): Promise<void> {
  const device = nativeApp.device();
  if (device?.user_id !== undefined && host.currentUser() === null) {
    const { user_id, uuid, device_id } = device;
    try {
      host.setSession((await host.client.call(loginByDevice, { user_id, uuid, device_id })).data);
    } catch (error) {
      // The device's permission has expired, so the person must log in again.
      if (!isApiError(error)) host.report(error);
    }
  }
  let reported = device?.user_id ?? null;
  host.session$.subscribe((user) => {
    const id = user?.id ?? null;
    if (id === reported) return;
    reported = id;
    if (id === null) return nativeApp.post({ type: 'logged-out' });
    nativeApp.post({ type: 'logged-in', user_id: id });
    if (!device) return;
    const { uuid, device_id } = device;
    host.client.call(addIosLogin, { uuid, device_id }).catch(host.report);
  });
}
