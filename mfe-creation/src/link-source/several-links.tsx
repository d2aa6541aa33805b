import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { saveDraft } from '@tagalong/contracts/creation/draft';
import { CREATE_DRAFT_ROUTE } from '@tagalong/contracts/creation/routes';
import { errorText, useAction, useChange, useHost, useNavigate } from '@tagalong/platform';
import { Button, Card, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { useRef } from 'react';
import { LINK_ORIGIN_OF } from '#parts/composer/kinds.ts';
import { newPostKey } from '#parts/saving/post-draft.ts';
import { LINK_TEXTS } from './link-texts.ts';
import type { PastedLink } from './pasted-links.ts';

interface SeveralLinksProps {
  links: readonly PastedLink[];
  onCancel(): void;
}

/** Makes a draft of each link that was pasted at once. */
export function SeveralLinks({ links, onCancel }: SeveralLinksProps) {
  const { toast } = useHost();
  const navigate = useNavigate();
  const save = useChange(saveDraft);
  // A second attempt after a failure saves no link twice.
  const keys = useRef(new Map<string, string>());
  const making = useAction(async () => {
    for (const { link, kind } of links) {
      const draft_key = keys.current.get(link) ?? newPostKey();
      keys.current.set(link, draft_key);
      await save({
        draft_key,
        resource_origin: LINK_ORIGIN_OF[kind],
        link,
        caption: '',
        is_confirm: true,
        scraped: false,
        products: [],
      });
    }
    toast({ text: LINK_TEXTS.severalDone(links.length) });
    await navigate(href(CREATE_DRAFT_ROUTE));
  });
  return (
    <Card css={styles.card}>
      <p role="status">{LINK_TEXTS.several(links.length)}</p>
      <ul css={styles.links}>
        {links.map(({ link }) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
      <FormErrorText>
        {making.error !== null && `${LINK_TEXTS.severalFailed} ${errorText(making.error)}`}
      </FormErrorText>
      <div css={styles.buttons}>
        <Button size="sm" isPending={making.isPending} onClick={making.run}>
          {LINK_TEXTS.severalAction(links.length)}
        </Button>
        <Button size="sm" variant="secondary" onClick={onCancel}>
          {SHARED_TEXTS.cancel}
        </Button>
      </div>
    </Card>
  );
}

const styles = {
  card: css({ ...text('base'), display: 'grid', gap: space[4], color: color.text }),
  links: css({
    ...text('sm'),
    maxHeight: 160,
    overflow: 'auto',
    overflowWrap: 'anywhere',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: color.text2,
  }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4] }),
};
