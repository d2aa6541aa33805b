// Inlined before the content of a page that is sent with it: until its scripts have started, it remembers what people do with
// what only scripts can do. Links and fields work without them, and so do forms with an action, if the scripts take long.
{
  const FORM_WAIT_MS = 3_000;
  const taps = [];
  const fields = new Set();
  const note = (event, element) => {
    event.preventDefault();
    event.stopPropagation();
    taps.push(element);
  };
  const onClick = (event) => {
    const control = event.target.closest?.(
      'a[href], button, summary, input, select, textarea, label, [role], [tabindex]',
    );
    if (!control || control.matches('a[href], summary, input, select, textarea, label')) return;
    // The button of a form sends it, see below.
    if (control.type === 'submit' && control.form) return;
    note(event, control);
  };
  const onSubmit = (event) => {
    const form = event.target;
    note(event, form);
    if (!form.hasAttribute('action')) return;
    setTimeout(() => {
      if (taps.includes(form)) form.submit();
    }, FORM_WAIT_MS);
  };
  const onInput = ({ target }) => fields.add(target);
  const listeners = [
    ['click', onClick],
    ['submit', onSubmit],
    ['input', onInput],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);

  /** Lets the page's code notice what was typed: it takes a value that it sees for the first time for its own. */
  const typeAgain = (field) => {
    const { value } = field;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    if (!set || typeof value !== 'string') return;
    field.value = '';
    set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // The shell dispatches it when its code has taken the page over.
  addEventListener(
    'site-live',
    async () => {
      for (const [type, listener] of listeners) removeEventListener(type, listener, true);
      for (const field of fields)
        if (field.isConnected && field.type !== 'checkbox' && field.type !== 'radio') typeAgain(field);
      for (const tap of taps.splice(0)) {
        // What the last event changed is drawn first.
        await new Promise((resolve) => setTimeout(resolve));
        if (!tap.isConnected) continue;
        if (tap.tagName === 'FORM') tap.requestSubmit();
        else tap.click();
      }
    },
    { once: true },
  );
}
