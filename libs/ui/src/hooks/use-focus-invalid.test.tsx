import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';

import { useFocusInvalid } from './use-focus-invalid.ts';

/** A form whose faults are found with its button. */
function Form({ faults }: { readonly faults: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<readonly string[]>([]);
  const focusInvalid = useFocusInvalid(form);
  const mark = (name: string) => found.includes(name) || undefined;
  return (
    <form ref={form}>
      <fieldset role="radiogroup" aria-invalid={mark('period')}>
        <input type="radio" aria-label="Day" />
        <input type="radio" aria-label="Week" />
      </fieldset>
      <input aria-label="Name" aria-invalid={mark('name')} />
      <textarea aria-label="Text" aria-invalid={mark('text')} />
      <button
        type="button"
        onClick={() => {
          setFound(faults);
          focusInvalid();
        }}
      >
        Send
      </button>
    </form>
  );
}

it.each([
  [['text', 'name'], 'Name'],
  [['text', 'period'], 'Day'],
])('moves the focus to the first of %j', (faults, label) => {
  render(<Form faults={faults} />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
  // The same again: the focus was moved away meanwhile.
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText(label)).toHaveFocus();
});

it('leaves the focus where nothing is wrong', () => {
  render(<Form faults={[]} />);
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveFocus();
});
