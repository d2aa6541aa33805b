import { css } from '@emotion/react';
import { TIKTOK_POPUP_HIDE_COOKIE_S } from '@tagalong/contracts/limits';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { checkOtherLogin } from '@tagalong/contracts/settings';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { cookies, useCall, useHost, useLocation, useNavigate } from '@tagalong/platform';
import { Button, color, text } from '@tagalong/ui';
import { Dialog } from '@tagalong/ui/overlay';
import { useEffect, useState } from 'react';

const COOKIE = 'tiktok_popup_hide';

/** Whoever has nothing but TikTok to come in by is told to add something, once a day at most (AU-08). */
export function BackUpPopup() {
  const host = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isHidden, setHidden] = useState(true);
  const [isDone, setDone] = useState(false);
  useEffect(() => setHidden(cookies.get(COOKIE) !== null), []);
  const query = useCall(checkOtherLogin, {}, { enabled: !isHidden });
  // There it is being done.
  const isInSettings = pathname.startsWith(href(ROUTES.settings));
  const isOpen = !isHidden && !isDone && !isInSettings && query.data?.data.show_tiktok_alert_popup === true;

  const close = (): void => {
    setDone(true);
    cookies.set(COOKIE, '1', TIKTOK_POPUP_HIDE_COOKIE_S);
  };
  const goToSettings = (): void => {
    close();
    Promise.resolve(navigate(href(ROUTES.settingsSecurity))).catch(host.report);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={ACCOUNT_TEXTS.backUpTitle}
      maxWidth={400}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {ACCOUNT_TEXTS.backUpLater}
          </Button>
          <Button onClick={goToSettings}>{ACCOUNT_TEXTS.backUpAction}</Button>
        </>
      }
    >
      <p css={styles}>{ACCOUNT_TEXTS.backUpText}</p>
    </Dialog>
  );
}

const styles = css({ ...text('base'), color: color.text2 });
