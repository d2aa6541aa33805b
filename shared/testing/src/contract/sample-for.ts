import { sampleOf } from '@tagalong/contracts/core/schema-sample';
import type * as z from '@tagalong/contracts/core/z';
import type { ComponentType } from 'react';

/** An overlay of any intent. */
export type AnyOverlay = ComponentType<{ payload: unknown; answer(value: unknown): void; cancel(): void }>;

/** Throws when no sample can be derived. */
export function sampleFor(schema: z.ZodMiniType, what: string): unknown {
  const sample = sampleOf(schema);
  if (sample) return sample.value;
  throw new Error(`No sample of ${what} can be derived: provide one in the suite's \`samples\`.`);
}
