import { CallError } from '@parlour/client';
import type { ContactKind } from '@parlour/contract/promotions';
import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ContactForm } from './contact-form.tsx';

const show = async (missing: readonly ContactKind[], error: CallError | null = null) => {
  const onSave = vi.fn(async () => true);
  const view = await renderWithApp(
    <ContactForm missing={missing} isBusy={false} error={error} onSave={onSave} />,
    { namespaces: ['promotions', 'ui', 'errors'] },
  );
  return { onSave, ...view };
};

it('PRM-05 saves what is typed, and leads to where a number is verified', async () => {
  const { onSave } = await show(['MOBILE', 'ZALO', 'WHATSAPP']);
  expect(screen.getByRole('link', { name: 'Verify your mobile number' })).toHaveAttribute(
    'href',
    '/member/securityCenter',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Zalo')).toHaveFocus();
  for (const name of ['Zalo', 'WhatsApp'])
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription('This field is required.');
  await userEvent.type(screen.getByLabelText('WhatsApp'), ' +639170000001 ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave).toHaveBeenCalledWith({ WHATSAPP: '+639170000001' });
});

it('PRM-05 names the detail that was refused, and keeps it', async () => {
  const error = new CallError('request.param.err', {
    status: 400,
    value: { fields: [{ field: 'zalo', rule: 'short' }] },
  });
  await show(['ZALO', 'LINE'], error);
  expect(screen.getByLabelText('Zalo')).toHaveAccessibleDescription(/6 to 60 characters/);
  expect(screen.getByLabelText('LINE')).not.toHaveAttribute('aria-invalid');
});

it('PRM-05 with nothing missing the bonus is asked for as it is', async () => {
  const { onSave } = await show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Get bonus' }));
  expect(onSave).toHaveBeenCalledWith({});
});
