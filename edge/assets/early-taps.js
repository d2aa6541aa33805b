// Inlined before the content of a page that is sent with it: until its code has loaded, it remembers what people do with
// what only scripts can do. Links and fields work without them, and so do forms with an action, if the scripts take long.
{
  const FORM_WAIT_MS = 3_000;
  const LOOK_EVERY_MS = 100;
  const taps = [];
  const fields = new Set();
  const note = (event, element) => {
    event.preventDefault();
    event.stopPropagation();
    taps.push(element);
  };
  let isLive = false;
  let isDoing = false;
  /** React adds its properties to an element when it takes it over. */
  const isTaken = (element) => isLive || Object.keys(element).some((key) => key.startsWith('__reactProps'));
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
    if (!isTaken(target)) fields.add(target);
  };
  const listeners = [
    ['click', onClick],
    ['submit', onSubmit],
    ['input', onInput],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);

  /** Lets the page's code notice what was typed: it takes a value that it sees for the first time for its own. */
  const typeAgain = (field) => {
    if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }));
    const { value } = field;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    if (!set || typeof value !== 'string') return;
    field.value = '';
    set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const doNextTap = () => {
    const tap = taps.shift();
    if (!tap.isConnected) return;
    isDoing = true;
    if (tap.tagName === 'FORM') tap.requestSubmit();
    else tap.click();
    isDoing = false;
  };
  const doTaken = () => {
    for (const field of [...fields].filter(isTaken)) {
      fields.delete(field);
      if (field.isConnected && field.type !== 'checkbox' && field.type !== 'radio') typeAgain(field);
    }
    // One at a time: what it changes is drawn first.
    if (taps[0] && isTaken(taps[0])) doNextTap();
    if (!isLive || taps.length > 0) setTimeout(doTaken, isLive ? 0 : LOOK_EVERY_MS);
    else for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
  setTimeout(doTaken, LOOK_EVERY_MS);
  // The shell dispatches it when the code of the page has loaded: from then on, React takes over what is tapped at once.
  addEventListener(
    'site-live',
    () => {
      isLive = true;
      doTaken();
    },
    { once: true },
  );
}
