import { addIosLogin, loginByDevice } from '@tagalong/contracts/device';
import { type Host, isApiError } from '@tagalong/platform';
import { nativeApp } from '#lib/native-app.ts';

/**
 * Inside the native wrapper: its device logs in by itself when the page starts without a session, becomes one that
 * may after a log-in, and the wrapper hears who is there (AU-10).
 */
export async function startNativeSession(host: Host): Promise<void> {
  const device = nativeApp.device();
  if (device?.user_id !== undefined && host.currentUser() === null) {
    const { user_id, uuid, device_id } = device;
    try {
      host.setSession((await host.client.call(loginByDevice, { user_id, uuid, device_id })).data);
    } catch (error) {
      // Its right has ended: the person logs in anew.
      if (!isApiError(error)) host.report(error);
    }
  }
  let told = device?.user_id ?? null;
  host.session$.subscribe((user) => {
    const id = user?.id ?? null;
    if (id === told) return;
    told = id;
    if (id === null) return nativeApp.post({ type: 'logged-out' });
    nativeApp.post({ type: 'logged-in', user_id: id });
    if (!device) return;
    const { uuid, device_id } = device;
    host.client.call(addIosLogin, { uuid, device_id }).catch(host.report);
  });
}
