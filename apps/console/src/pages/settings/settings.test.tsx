import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import { showConsole } from '../../testing/show-console.tsx';
import { brandSettings, registrationFields } from './settings.fixture.ts';

const at = '/b/pakistan/settings';
const list = async () => brandSettings;
const openDialog = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

it('SYS-04 a setting shows its value, its default and who changed it', async () => {
  showConsole({ settings: { list } }, `${at}?state=changed`);
  expect(await screen.findByText('Maintenance')).toBeVisible();
  expect(screen.getByText('EN: Back at six')).toBeVisible();
  expect(screen.getByText('Default: Closed: Off')).toBeVisible();
  expect(screen.getAllByText(/Changed by content@example.com/)).toHaveLength(3);
  expect(screen.queryByText('Codes and budgets')).toBeNull();
});

it('SYS-04 a number outside of what is allowed is refused by name, beside the field', async () => {
  const refused = new CallFailure('request.param.err', 'The request is not right.', {
    status: 400,
    value: {
      fields: [{ field: 'value', rule: 'invalid', allowed: { is: 'codes.minutes: 1 to 10' } }],
    },
  });
  const write = vi.fn().mockRejectedValueOnce(refused);
  showConsole({ settings: { list, write } }, at);
  const dialog = await openDialog('Change Codes and budgets');
  expect(dialog.getByText('1 to 10')).toBeVisible();
  const minutes = dialog.getByLabelText('Minutes that a code is valid');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '99');
  await userEvent.type(dialog.getByLabelText('Additional dialling codes'), '44');
  await userEvent.type(dialog.getByLabelText('Reason'), 'slow mails');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Codes and budgets' }));
  expect(await dialog.findByText('codes.minutes: 1 to 10')).toBeVisible();
  expect(write).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      name: 'codes',
      value: { minutes: 99, diallingCodes: ['44'], smsDay: 300 },
      reason: 'slow mails',
    },
  });
});

it('SYS-04 a text is written in each language of the brand', async () => {
  const write = vi.fn(async () => ({ status: 'done' as const }));
  showConsole({ settings: { list, write } }, at);
  const dialog = await openDialog('Change Maintenance');
  expect(dialog.getByLabelText('EN')).toHaveValue('Back at six');
  await userEvent.type(dialog.getByLabelText('UR'), 'چھ بجے');
  await userEvent.type(dialog.getByLabelText('Reason'), 'planned');
  await userEvent.click(dialog.getByRole('button', { name: 'Change Maintenance' }));
  await waitFor(() =>
    expect(write).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        name: 'maintenance',
        value: { on: true, title: { EN: 'Back at six', UR: 'چھ بجے' } },
        reason: 'planned',
      },
    }),
  );
});

it('SYS-04 a switch is turned with a reason, or gets its default again', async () => {
  const write = vi.fn(async () => ({ status: 'done' as const }));
  showConsole({ settings: { list, write } }, `${at}?section=switches`);
  const dialog = await openDialog('Turn on: FREEPLAY3');
  await userEvent.type(dialog.getByLabelText('Reason'), 'campaign');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Setting changed.')).toBeInTheDocument();
  expect(write).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { name: 'whitelabel.FREEPLAY3', value: true, reason: 'campaign' },
  });
  const reset = await openDialog('Back to default');
  await userEvent.type(reset.getByLabelText('Reason'), 'over');
  await userEvent.click(reset.getByRole('button', { name: 'Back to default' }));
  await waitFor(() =>
    expect(write).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      body: { name: 'whitelabel.FREEPLAY3', value: null, reason: 'over' },
    }),
  );
});

it('SYS-04 OPS-06 a weighty setting is proposed, and the page says so', async () => {
  const write = vi.fn(async () => ({ status: 'proposed' as const, request: 'r1' }));
  showConsole({ settings: { list, write } }, at);
  const dialog = await openDialog('Change Logins without a second factor');
  expect(dialog.getByText(/needs another operator’s approval/)).toBeVisible();
  const field = dialog.getByLabelText('Logins without a second factor');
  await userEvent.selectOptions(field, 'refuse');
  await userEvent.type(dialog.getByLabelText('Reason'), 'many attacks');
  await userEvent.click(
    dialog.getByRole('button', { name: 'Change Logins without a second factor' }),
  );
  expect(
    await screen.findByText('The change is awaiting another operator’s approval.'),
  ).toBeInTheDocument();
});

it('SYS-04 the registration shows the form that its rules make as they are changed', async () => {
  const registration = vi.fn(async ({ query }: { query: { rules?: unknown } }) =>
    registrationFields.map((field) =>
      String(query.rules).includes('payeeName') && field.field === 'payeeName'
        ? { ...field, enabled: true }
        : field,
    ),
  );
  showConsole({ settings: { list, registration } }, at);
  const dialog = await openDialog('Change Registration form');
  const preview = within(await dialog.findByRole('region', { name: /form with these rules/ }));
  expect(preview.queryByText(/Payee name/)).toBeNull();
  const payee = within(dialog.getByRole('group', { name: 'Payee name' }));
  await userEvent.click(payee.getByLabelText('Asked'));
  expect(await dialog.findByText(/Payee name \(optional\)/)).toBeVisible();
  expect(registration).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: { rules: '{"payeeName":{"enabled":true}}' },
  });
});

it('OPS-06 who may only read settings is offered no change', async () => {
  const me = async () => ({ ...owner, permissions: { pakistan: ['settings.read' as const] } });
  showConsole({ session: { me }, settings: { list } }, at);
  expect(await screen.findByText('Maintenance')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull();
});
