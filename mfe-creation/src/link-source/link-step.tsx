import { css } from '@emotion/react';
import { isInstagramShare } from '@tagalong/contracts/account/social-links';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { LinkPreview } from '@tagalong/contracts/creation/embed';
import { errorText, useNavigate } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { Form, LinkIcon, TextField } from '@tagalong/ui/overlay';
import { type ClipboardEvent, type FormEvent, useEffect, useState } from 'react';
import { isLinkOf, kindOfLink, type LinkComposer } from '#parts/composer/composer.ts';
import { composerStore } from '#parts/composer/composer-store.ts';
import { COMPOSER_TEXTS } from '#parts/composer/composer-texts.ts';
import type { LinkKind } from '#parts/composer/kinds.ts';
import { StepFoot } from '#parts/steps/step-foot.tsx';
import { STEP_STYLE, StepHead } from '#parts/steps/step-head.tsx';
import { stepPath, useStep } from '#parts/steps/use-step.ts';
import { ConnectedMedia } from './connected-media.tsx';
import { LinkCard } from './link-card.tsx';
import { LINK_TEXTS } from './link-texts.ts';
import { OwnPost } from './own-post.tsx';
import { PasteLink } from './paste-link.tsx';
import { linkIn, type PastedLink, pastedLinks } from './pasted-links.ts';
import { SeveralLinks } from './several-links.tsx';
import { useLinkPreview } from './use-link-preview.ts';

/** Maximum length of a link, in characters. */
const LINK_MAX = 500;

/** Asks for the link of a post on the kind's network, and shows what it leads to (CR-02). */
export function LinkStep({ composer: { kind, link } }: { composer: LinkComposer }) {
  const { toNext } = useStep(kind, 'link');
  const [hasTried, setTried] = useState(false);
  const [several, setSeveral] = useState<readonly PastedLink[]>([]);
  const preview = useLinkPreview(kind, link);
  const isLink = isLinkOf(kind, link);
  useThumbnail(preview.data?.data);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isLink && preview.data) toNext();
  };
  /** Offers to create a draft for each link in the text. Returns false if the text isn't a list of links. */
  const offerDrafts = (text: string): boolean => {
    const links = pastedLinks(text);
    setSeveral(links);
    return links.length > 0;
  };
  const handlePaste = (event: ClipboardEvent): void => {
    if (offerDrafts(event.clipboardData.getData('text'))) event.preventDefault();
  };
  return (
    <Form css={STEP_STYLE.page} onSubmit={handleSubmit} onPaste={handlePaste} noValidate>
      <StepHead title={LINK_TEXTS[kind].title} lead={LINK_TEXTS[kind].lead} />
      <TextField
        label={LINK_TEXTS[kind].label}
        // Not 'url': people paste links without a scheme.
        inputMode="url"
        value={link}
        onChange={setLink}
        // Keeps an error that is shown: hiding it would move the button being pressed.
        onBlur={() => link !== '' && setTried(true)}
        placeholder={LINK_TEXTS[kind].placeholder}
        icon={<LinkIcon size={20} aria-hidden />}
        autoComplete="off"
        maxLength={LINK_MAX}
        // Not required, which would show an error on leaving it empty, and move what is being pressed below.
        error={linkError(kind, link, hasTried)}
      />
      {link === '' && several.length === 0 && (
        <PasteLink onPaste={(text) => offerDrafts(text) || setLink(linkIn(text).slice(0, LINK_MAX))} />
      )}
      {several.length > 0 && <SeveralLinks links={several} onCancel={() => setSeveral([])} />}
      <OtherNetwork kind={kind} link={link} />
      {(preview.data || preview.isFetching) && <LinkCard kind={kind} preview={preview.data?.data} />}
      {preview.isError && !preview.isFetching && (
        <div css={styles.failed} role="alert">
          <p>{errorText(preview.error)}</p>
          <Button size="sm" variant="secondary" onClick={preview.retry}>
            {SHARED_TEXTS.retry}
          </Button>
        </div>
      )}
      <OwnPost kind={kind} link={link} />
      {!isLink && <ConnectedMedia kind={kind} onPick={setLink} />}
      <StepFoot>
        <Button type="submit" isPending={isLink && preview.isFetching && !preview.data}>
          {COMPOSER_TEXTS.next}
        </Button>
      </StepFoot>
    </Form>
  );
}

/** Keeps only the link of a text that was pasted with words or emoji around it. */
function setLink(text: string): void {
  const link = /[^!-~]/.test(text) ? linkIn(text) : text;
  composerStore.change({ link, thumbnail: null });
}

/** Offers to continue with a link of another network, which keeps the products and the caption. */
function OtherNetwork({ kind, link }: { kind: LinkKind; link: string }) {
  const navigate = useNavigate();
  const other = kindOfLink(link);
  if (other === null || other === kind) return null;
  const text = {
    tiktok: LINK_TEXTS.otherTiktok,
    instagram: LINK_TEXTS.otherInstagram,
    video: LINK_TEXTS.otherVideo,
  }[other];
  return (
    <div css={styles.other}>
      <p role="status">{text}</p>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          composerStore.changeNetwork(other);
          void navigate(stepPath(other), { replace: true });
        }}
      >
        {LINK_TEXTS.otherAction}
      </Button>
    </div>
  );
}

/** Longest thumbnail that a draft can keep, as the contract limits it. */
const THUMBNAIL_MAX = 60_000;

/** Keeps the thumbnail with the post, for the cards of drafts. */
function useThumbnail(preview: LinkPreview | undefined): void {
  const { thumbnail_url = null, width = 0, height = 0 } = preview ?? {};
  useEffect(() => {
    if (thumbnail_url === null || thumbnail_url.length > THUMBNAIL_MAX) return;
    composerStore.change({ thumbnail: { thumbnail_url, width, height } });
  }, [thumbnail_url, width, height]);
}

function linkError(kind: LinkKind, link: string, hasTried: boolean): string | undefined {
  // A link of another network gets an offer instead of an error.
  if (!hasTried || kindOfLink(link) !== null) return undefined;
  if (link.trim() === '') return LINK_TEXTS.missing;
  return isInstagramShare(link) ? LINK_TEXTS.share : LINK_TEXTS[kind].wrong;
}

const styles = {
  failed: css({ ...text('sm'), display: 'grid', justifyItems: 'start', gap: space[4], color: color.danger }),
  other: css({
    ...text('base'),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[4],
    color: color.text,
  }),
};
