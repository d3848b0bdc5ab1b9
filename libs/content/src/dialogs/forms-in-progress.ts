/** Fields that a reader types into or chooses from. */
const FIELDS =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=submit]),textarea,select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const findForm = (field: Element): Element => field.closest('form') ?? field;

const isFilled = (form: Element): boolean =>
  [form, ...form.querySelectorAll(FIELDS)].some(
    (field) => field.matches(FIELDS) && (field as Field).value !== '',
  );

/** Forms that the visitor has typed into, as long as they are on the page. */
const typedForms = new Set<Element>();

/**
 * Follows which forms are being filled in; returns the function that stops. What stands in a form
 * when this begins counts as typed: it may have been before.
 */
export function followForms(): () => void {
  for (const field of document.querySelectorAll<HTMLInputElement>('form :is(input,textarea)'))
    if (field.matches(FIELDS) && field.value !== '') typedForms.add(findForm(field));
  const handleInput = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) typedForms.add(findForm(target));
  };
  const handleSubmit = ({ target }: Event) => {
    // A search keeps its words after it was sent; any other form goes or is corrected.
    if (target instanceof Element && target.querySelector('[type=search]'))
      typedForms.delete(target);
  };
  document.addEventListener('input', handleInput, { capture: true });
  document.addEventListener('submit', handleSubmit, { capture: true });
  return () => {
    document.removeEventListener('input', handleInput, { capture: true });
    document.removeEventListener('submit', handleSubmit, { capture: true });
    typedForms.clear();
  };
}

/** True when something was typed on this page and not sent yet. */
function hasFormInProgress(): boolean {
  for (const form of typedForms) {
    if (!form.isConnected) typedForms.delete(form);
    else if (isFilled(form)) return true;
  }
  return false;
}

/**
 * True when a dialog, a panel or a form has the reader's attention: nothing is allowed to open by
 * itself.
 */
export const isReaderBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open],[role=dialog]:not([hidden])') !== null ||
  (document.activeElement?.matches('input,textarea,select') ?? false) ||
  hasFormInProgress();
