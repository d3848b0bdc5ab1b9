import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { takeOverLateParts } from './take-over.ts';

const page = () => {
  document.body.innerHTML = '<div data-late="footer"></div><div data-late="empty"></div>';
};
afterEach(() => document.body.replaceChildren());

it('I18-02 a change of the whole page waits until every part has been taken over', async () => {
  page();
  const over = vi.fn();
  void takeOverLateParts().then(over);
  const [footer, empty] = document.querySelectorAll('[data-late]');
  footer?.removeAttribute('data-late');
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  empty?.remove();
  await waitFor(() => expect(over).toHaveBeenCalled());
});

it('I18-02 a part whose code does not arrive holds a change up for three seconds', async () => {
  vi.useFakeTimers();
  page();
  const over = vi.fn();
  void takeOverLateParts().then(over);
  await vi.advanceTimersByTimeAsync(2900);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(over).toHaveBeenCalled();
  vi.useRealTimers();
});
