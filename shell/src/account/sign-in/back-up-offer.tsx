import { useSession } from '@tagalong/platform';
import { lazyComponent } from '#host/loading/lazy-component.ts';

const BackUpPopup = lazyComponent(() =>
  import(/* webpackChunkName: "popups" */ './back-up-popup.tsx').then((m) => m.BackUpPopup),
);

/** Loads the popup that offers another way to log in, for users who may have only one. */
export function BackUpOffer() {
  const user = useSession();
  if (!user || user.is_deactivated || (user.is_set_email && user.is_set_password)) return null;
  return <BackUpPopup key={user.id} />;
}
