import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { CopyField } from './copy-field.tsx';
import { renderWithTexts } from '../testing/render-with-texts.tsx';

const field = <CopyField label="Invitation link" value="https://tala.example/r/KITE" />;
const press = () => screen.getByRole('button');

afterEach(() => vi.restoreAllMocks());

it('copies and says so in its own place', async () => {
  const user = userEvent.setup();
  renderWithTexts(field);
  expect(press()).toHaveAccessibleName('Copy Invitation link');
  await user.click(press());
  expect(await navigator.clipboard.readText()).toBe('https://tala.example/r/KITE');
  expect(press()).toHaveTextContent('Copied');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

it('falls back to copying a selection where the clipboard is refused', async () => {
  const user = userEvent.setup();
  renderWithTexts(field);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  let copied = '';
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await user.click(press());
  expect(press()).toHaveTextContent('Copied');
  expect(copied).toBe('https://tala.example/r/KITE');
  expect(document.querySelector('textarea')).toBeNull();
});

it('selects the value where nothing lets it copy', async () => {
  const user = userEvent.setup();
  renderWithTexts(field);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  document.execCommand = () => false;
  await user.click(press());
  expect(press()).not.toHaveTextContent('Copied');
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Invitation link' });
  expect(input).toHaveFocus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});
