// Inlined before the content of a page that is sent with it: until its code has loaded, it remembers what people do with
// what only scripts can do. Links and fields work without them, and so do forms with an action, if the scripts take long.
{
  const FORM_WAIT_MS = 3_000;
  const LOOK_EVERY_MS = 100;
  /** Longest wait for hydration, in milliseconds after the page is live; then the tap is repeated regardless. */
  const HYDRATION_WAIT_MS = 5_000;
  const taps = [];
  /** What people typed or chose, by field. */
  const fields = new Map();
  const isBox = ({ type }) => type === 'checkbox' || type === 'radio';
  const stateOf = (field) => field[isBox(field) ? 'checked' : 'value'];
  const note = (event, element) => {
    event.preventDefault();
    event.stopPropagation();
    taps.push(element);
  };
  let isLive = false;
  let isDoing = false;
  let isLate = false;
  /** React adds its properties to an element when it hydrates it. */
  const isOwned = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isTaken = (element) => isLive || isOwned(element);
  /** Nothing overtakes what was done before. */
  const isNext = (element) => isDoing || (isTaken(element) && fields.size === 0 && taps.length === 0);
  const onClick = (event) => {
    const control = event.target.closest?.(
      'a[href], button, summary, input, select, textarea, label, [role], [tabindex]',
    );
    if (!control || control.matches('a[href], summary, input, select, textarea, label')) return;
    // The button of a form sends it, see below.
    if (control.type === 'submit' && control.form) return;
    // What is outside has scripts of its own.
    if (control.closest('#root') && !isNext(control)) note(event, control);
  };
  const onSubmit = (event) => {
    const form = event.target;
    if (isNext(form)) return;
    note(event, form);
    if (!form.hasAttribute('action')) return;
    setTimeout(() => {
      if (taps.includes(form)) form.submit();
    }, FORM_WAIT_MS);
  };
  const onInput = ({ target }) => {
    // People may keep typing while React hydrates the field.
    if (!isTaken(target) || fields.has(target)) fields.set(target, stateOf(target));
  };
  const listeners = [
    ['click', onClick],
    ['submit', onSubmit],
    ['input', onInput],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);

  /**
   * Reports what was typed or chosen to the page's code. React mistakes a value that it finds while hydrating for its own, and may
   * have overwritten it since.
   */
  const typeAgain = (field, state) => {
    const notify = (type) => field.dispatchEvent(new Event(type, { bubbles: true }));
    if (field.type === 'file') return void notify('change');
    const property = isBox(field) ? 'checked' : 'value';
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property) ?? {};
    if (!set) return;
    field[property] = isBox(field) ? !state : '';
    set.call(field, state);
    // A plain Event, unlike a MouseEvent, doesn't toggle the box.
    if (isBox(field)) notify('click');
    else notify(field.tagName === 'SELECT' ? 'change' : 'input');
  };
  /**
   * An event makes React hydrate its target immediately, but React drops the event if an ancestor can't be hydrated yet. So a harmless
   * event is sent first, until the target is hydrated.
   */
  const isReady = (element) => {
    if (!element.isConnected) return true;
    if (isLive && !isOwned(element)) element.dispatchEvent(new Event('input', { bubbles: true }));
    return isOwned(element) || isLate;
  };
  const doNextTap = () => {
    const tap = taps.shift();
    if (!tap.isConnected) return;
    isDoing = true;
    if (tap.tagName === 'FORM') tap.requestSubmit();
    else tap.click();
    isDoing = false;
  };
  const doReady = () => {
    for (const [field, state] of [...fields].filter(([field]) => isReady(field))) {
      fields.delete(field);
      if (field.isConnected) typeAgain(field, state);
    }
    const isDone = Boolean(taps[0]) && isReady(taps[0]);
    // One at a time: what it changes is drawn first.
    if (isDone) doNextTap();
    if (!isLive || taps.length + fields.size > 0) setTimeout(doReady, isDone ? 0 : LOOK_EVERY_MS);
    else for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
  setTimeout(doReady, LOOK_EVERY_MS);
  // The shell dispatches it when the page's code has loaded. From then on, a tap makes React hydrate its target immediately.
  addEventListener(
    'site-live',
    () => {
      isLive = true;
      setTimeout(() => {
        isLate = true;
      }, HYDRATION_WAIT_MS);
      doReady();
    },
    { once: true },
  );
}
