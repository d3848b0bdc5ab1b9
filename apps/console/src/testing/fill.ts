import { fireEvent } from '@testing-library/react';

/** Puts a text into a field at once, where a test is not about the keys that write it. */
export const fill = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
};
