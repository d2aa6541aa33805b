import { css } from '@emotion/react';
import { SETTINGS_ROUTE, SETTINGS_SECURITY_ROUTE } from '@tagalong/contracts/account/routes';
import { checkOtherLogin } from '@tagalong/contracts/account/settings';
import { textTable } from '@tagalong/contracts/core/language';
import { TIKTOK_POPUP_HIDE_COOKIE_S } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { cookies, useCall, useHost, useLocation, useNavigate } from '@tagalong/platform';
import { useNoticeTurn } from '@tagalong/platform/use-notice-turn';
import { Button, color, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';

const COOKIE = 'tiktok_popup_hide';

const BACK_UP_TEXTS = textTable('back-up', {
  title: 'Back up your account',
  text: 'TikTok is your only way to log in. Add an email and a password so you can still log in if TikTok isn’t available.',
  action: 'GO TO SETTINGS',
  later: 'Not now',
});

/** Asks members whose only login is TikTok to add another, at most once a day (AU-08). */
export function BackUpPopup() {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isHidden, setHidden] = useState(true);
  const [isDone, setDone] = useState(false);
  useEffect(() => setHidden(cookies.get(COOKIE) !== null), []);
  const query = useCall(checkOtherLogin, {}, { enabled: !isHidden });
  // The member adds it in the settings.
  const isInSettings = pathname.startsWith(href(SETTINGS_ROUTE));
  const isDue = !isHidden && !isDone && !isInSettings && query.data?.data.show_tiktok_alert_popup === true;
  const isOpen = useNoticeTurn(isDue);

  const close = (): void => {
    setDone(true);
    cookies.set(COOKIE, '1', TIKTOK_POPUP_HIDE_COOKIE_S);
  };
  const goToSettings = (): void => {
    close();
    Promise.resolve(navigate(href(SETTINGS_SECURITY_ROUTE))).catch(host.report);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={BACK_UP_TEXTS.title}
      maxWidth={400}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {BACK_UP_TEXTS.later}
          </Button>
          <Button onClick={goToSettings}>{BACK_UP_TEXTS.action}</Button>
        </>
      }
    >
      <p css={styles}>{BACK_UP_TEXTS.text}</p>
    </Dialog>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
