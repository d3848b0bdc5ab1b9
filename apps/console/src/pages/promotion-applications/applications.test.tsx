import { permissionNames } from '@parlour/contract/operator/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { fill } from '../../testing/fill.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { application, applicationCalls } from './applications.fixture.ts';

const reason = 'proof is complete';
const show = (calls: FakeCalls['promotionApplications'] = {}, operator = owner) =>
  showConsole(
    { promotionApplications: { ...applicationCalls, ...calls } },
    '/b/pakistan/promotion-applications',
    operator,
  );
const open = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: /^(Open|Review) A1B2C3D4E5F60/ }),
  );
  return within(await screen.findByRole('dialog'));
};

it('PRM-02 OPS-01 an application is seen and approved; a refusal says why', async () => {
  const picture = vi.fn(applicationCalls.picture!);
  const approve = vi
    .fn()
    .mockRejectedValueOnce(new CallFailure('application_budget_spent', 'The budget is spent.'))
    .mockResolvedValue(null);
  show({ picture, approve });
  const dialog = await open();
  expect(dialog.getByText(application.remark)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Show photo 2' }));
  expect(await dialog.findByRole('img', { name: 'Photo 2' })).toBeVisible();
  expect(picture).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { application: 'A1B2C3D4E5F60', picture: 'p2' },
  });
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Approve and grant the bonus');
  fill(dialog.getByLabelText('Reason'), reason);
  const confirm = dialog.getByRole('button', { name: 'demo01’s application' });
  await userEvent.click(confirm);
  expect(await dialog.findByText('The budget is spent.')).toBeVisible();
  await userEvent.click(confirm);
  expect(await screen.findByText('demo01’s application is approved.')).toBeInTheDocument();
  expect(approve).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { application: 'A1B2C3D4E5F60', reason },
  });
});

it('PRM-02 a rejection needs a text for the member', async () => {
  const reject = vi.fn(async () => null);
  show({ reject });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Reject');
  fill(dialog.getByLabelText('Reason'), reason);
  const confirm = dialog.getByRole('button', { name: 'demo01’s application' });
  await userEvent.click(confirm);
  expect(reject).not.toHaveBeenCalled();
  fill(dialog.getByLabelText('Reason for the member'), 'No date on it');
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(reject).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { application: 'A1B2C3D4E5F60', memberText: 'No date on it', reason },
    }),
  );
});

it('PRM-02 ROL-01 who may not decide sees neither pictures nor a decision', async () => {
  const permissions = permissionNames.filter((name) => name !== 'applications.decide');
  show({}, { ...owner, permissions: { '*': permissions } });
  const dialog = await open();
  expect(dialog.getByText('You don’t have permission to see the photos.')).toBeVisible();
  expect(dialog.queryByLabelText('Decision')).toBeNull();
});
