import { formText } from '#src/core/endpoint';
import type { View } from './metric.ts';

/** Marks an element whose views are reported; see `viewMark`. */
export const VIEW_ATTRIBUTE = 'data-view';

/**
 * Returns the attribute that makes the shell report a view (EA-03) once the element has covered the middle of the
 * screen for a second: the fields of the view as a query. An attribute, so that no page loads code for it.
 */
export function viewMark(view: View): { [VIEW_ATTRIBUTE]: string } {
  return { [VIEW_ATTRIBUTE]: formText(view) };
}
