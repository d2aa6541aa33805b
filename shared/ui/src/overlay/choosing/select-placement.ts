/** Maximum height of a select's list in CSS pixels (SH-14). */
export const SELECT_LIST_MAX_PX = 356;
/** With less space than this below the trigger, the list opens upward (UI-02). */
const SELECT_FLIP_BELOW_PX = 357;

export function selectPlacement(trigger: Element, viewportHeightPx: number): 'top start' | 'bottom start' {
  const below = viewportHeightPx - trigger.getBoundingClientRect().bottom;
  return below < SELECT_FLIP_BELOW_PX ? 'top start' : 'bottom start';
}
