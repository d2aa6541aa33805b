import { STEP_STYLE } from './step-style.ts';

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
