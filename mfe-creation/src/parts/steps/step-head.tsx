import { css } from '@emotion/react';
import { color, space, text } from '@tagalong/ui';

interface StepHeadProps {
  title: string;
  lead: string;
}

/** Heading and instructions of a step. */
export function StepHead({ title, lead }: StepHeadProps) {
  return (
    <div>
      <h1 css={STEP_STYLE.title}>{title}</h1>
      <p css={STEP_STYLE.lead}>{lead}</p>
    </div>
  );
}

/** Look that all steps share. */
export const STEP_STYLE = {
  page: css({
    display: 'grid',
    gap: space[6],
    minWidth: 0,
    // Scrolls what gets the focus clear of the buttons at the foot and, on phones, of the site's menu.
    '& :is(a, button, input, textarea)': {
      scrollMarginBottom: 160,
      '@media (min-width: 681px)': { scrollMarginBottom: 96 },
    },
  }),
  title: css({ ...text('2xl', 800), outline: 'none', color: color.text }),
  lead: css({ ...text('base'), marginTop: space[2], color: color.text2 }),
};
