import { css } from '@emotion/react';
import { CloseIcon, color, Picture, Rail, radius, size, space, text } from '@tagalong/ui';
import { useRef } from 'react';
import type { Choice } from './choice.ts';
import { PICK_TEXTS } from './pick-texts.ts';

/** Lists the chosen products, each with a remove button. */
export function ChosenProducts({ choice: { chosen, max, change } }: { choice: Choice }) {
  const count = useRef<HTMLParagraphElement>(null);
  const remove = (id: number): void => {
    change(chosen.filter((product) => product.id !== id));
    // The pressed button is removed with its product, so the focus moves to the count.
    count.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={PICK_TEXTS.chosen(chosen.length)}>
      <p ref={count} css={styles.count} role="status" tabIndex={-1}>
        {PICK_TEXTS.chosen(chosen.length)}
        {chosen.length >= max && ` · ${PICK_TEXTS.limit(max)}`}
      </p>
      {chosen.length > 0 && (
        <Rail css={styles.rail} gap={12}>
          {chosen.map(({ id, name, image }) => (
            <div key={id} css={styles.tile}>
              <Picture css={styles.picture} src={image} alt="" ratio={1} />
              <button
                type="button"
                css={styles.remove}
                aria-label={PICK_TEXTS.remove(name)}
                title={name}
                onClick={() => remove(id)}
              >
                <span css={styles.cross}>
                  <CloseIcon size={14} aria-hidden />
                </span>
              </button>
            </div>
          ))}
        </Rail>
      )}
    </section>
  );
}

const styles = {
  count: css({ ...text('sm', 600), color: color.text2, outline: 'none' }),
  rail: css({ marginTop: space[2] }),
  tile: css({ position: 'relative', flex: 'none', width: 56 }),
  picture: css({ borderRadius: radius.md }),
  remove: css({
    position: 'absolute',
    top: -6,
    insetInlineEnd: -6,
    display: 'grid',
    placeItems: 'start end',
    width: size.touch,
    height: size.touch,
    cursor: 'pointer',
  }),
  cross: css({
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: radius.full,
    backgroundColor: color.text,
    color: color.bg,
  }),
};
