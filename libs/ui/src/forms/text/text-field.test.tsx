import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { PasswordField } from './password-field.tsx';
import { renderWithTexts } from '../../testing/render-with-texts.tsx';
import { TextField } from './text-field.tsx';

it('is found by its label and described by its hint', () => {
  renderWithTexts(<TextField label="Username" hint="4 to 12 letters" />);
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    '4 to 12 letters',
  );
  expect(screen.getByRole('textbox')).not.toBeInvalid();
});

it('a hint that says nothing yet takes no line below its field', () => {
  const Hint = ({ text }: { readonly text: string | null }) => text;
  const { rerender } = renderWithTexts(<TextField label="From" hint={<Hint text={null} />} />);
  const noteOf = () => document.getElementById(`${screen.getByRole('textbox').id}-note`);
  expect(noteOf()).not.toBeVisible();
  rerender(<TextField label="From" hint={<Hint text="P250.00" />} />);
  expect(noteOf()).toBeVisible();
});

it('an error replaces the hint, is read with the field and keeps the text', async () => {
  const { rerender } = renderWithTexts(<TextField label="Username" hint="4 to 12 letters" />);
  await userEvent.type(screen.getByRole('textbox'), 'an');
  rerender(<TextField label="Username" hint="4 to 12 letters" error="Use at least 4 letters." />);
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Use at least 4 letters.');
  expect(screen.getByRole('textbox')).toHaveValue('an');
});

it('a password is hidden until its owner asks to see it', async () => {
  renderWithTexts(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  const reveal = screen.getByRole('button', { name: 'Show password' });
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(reveal);
  expect(field).toHaveAttribute('type', 'text');
  expect(reveal).toHaveAttribute('aria-pressed', 'true');
});
