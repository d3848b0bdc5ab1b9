import { CallError } from '@parlour/client';
import { PermissionStore, SessionStore } from '@parlour/session';
import type { WireAmount } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import tenant from '@tenant/config';

import type { MemberPromotion, Promotion } from '../model/promotion.ts';
import { PromoDetailScreen } from '../screens/promo-detail-screen.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [...'RIFF....WEBP'].map((character) => character.codePointAt(0) ?? 0);
const file = (name: string, head: readonly number[] = PNG) =>
  new File([new Uint8Array(head), new Uint8Array(64)], name, { type: 'image/png' });
const promotion: Promotion = {
  id: 'P1',
  title: 'Comeback',
  content: '',
  groupName: 'SPECIAL',
  announcementImages: [{ imageUrl: '' }],
  startDate: 0,
  endDate: 1,
  status: 'join',
  promotionId: 'M1',
  terms: {
    trigger: { kind: 'APPLICATION', per: 'ONCE', needs: ['REMARK', 'PICTURES'] },
    reward: { kind: 'FIXED', amount: 50 as WireAmount },
    wallet: 'CASH',
  },
};

/** Shows the promotion to a member; `own` answers each time it is asked for. */
async function show(own: () => Partial<MemberPromotion>, calls: Fakes['promotions'] = {}) {
  const { session, member } = fakeApi();
  const store = new SessionStore({ session, member, storage: null });
  store.current = { token: 't', accountType: 'member', username: 'demo01', customerId: '7' };
  await renderWithApp(<PromoDetailScreen id="P1" />, {
    stores: [store, new PermissionStore(tenant.whitelabel, store)],
    api: fakeApi({
      content: { announcements: async () => ({ promotions: [promotion] }) },
      promotions: {
        available: async () => [{ promotion: 'M1', status: 'join', ...own() }],
        ...calls,
      },
    }),
    namespaces: ['site', 'ui', 'ui-later', 'promotions', 'games', 'errors'],
  });
}
const remark = () => screen.findByLabelText('Note');
const pictures = () => screen.getByLabelText('Photos');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }));
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(pictures(), files);

it('PRM-02 names what is missing, then sends the remark and up to three pictures', async () => {
  let status: MemberPromotion['status'] = 'join';
  const apply = vi.fn(async () => {
    status = 'applying';
    return { status: 'PENDING' as const };
  });
  const application = { state: 'PENDING' as const, appliedAt: 1_764_000_000_000, reason: '' };
  await show(() => ({ status, ...(status === 'applying' && { application }) }), { apply });
  expect(await remark()).toHaveAttribute('maxlength', '140');
  await send();
  expect(await remark()).toBeInvalid();
  expect(await remark()).toHaveFocus();
  expect(screen.getByText('Add at least one photo')).toBeVisible();
  expect(apply).not.toHaveBeenCalled();
  await userEvent.type(await remark(), ' Five weeks in a row ');
  expect(screen.getByText('21 / 140')).toBeInTheDocument();
  await choose(file('a.png'), file('b.webp', WEBP), file('c.png'));
  expect(await screen.findByText('b.webp isn’t a PNG or JPG photo.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove a.png' }));
  await send();
  const url = expect.stringMatching(/^data:image\/png;base64,/);
  await waitFor(() =>
    expect(apply).toHaveBeenCalledWith({
      body: { promotion: 'M1', remark: 'Five weeks in a row', pictures: [url] },
    }),
  );
  expect(await screen.findByText('Your application is under review.')).toBeVisible();
  expect(screen.getByText(/^Sent on .*, under review$/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Your application is under review.').parentElement).toHaveFocus();
});

it('PRM-02 a refusal names its field, and nothing that was typed is lost', async () => {
  const fault = { field: 'pictures', rule: 'readable' };
  const apply = vi
    .fn()
    .mockRejectedValueOnce(new CallError('request.param.err', { value: { fields: [fault] } }))
    .mockRejectedValueOnce(new CallError('network'));
  await show(() => ({}), { apply });
  await userEvent.type(await remark(), 'Kept');
  await choose(file('torn.png'));
  await screen.findByRole('button', { name: 'Remove torn.png' });
  await send();
  expect(await screen.findByText(/^Choose PNG or JPG photos of up to 5 MB/)).toBeVisible();
  await waitFor(() => expect(pictures()).toHaveFocus());
  expect(await remark()).toBeValid();
  await send();
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  expect(await remark()).toHaveValue('Kept');
  expect(screen.getByRole('button', { name: 'Remove torn.png' })).toBeVisible();
});

it('PRM-02 shows why an application was rejected, and takes another one', async () => {
  const application = { state: 'REJECTED' as const, appliedAt: 1, reason: 'No date on it' };
  await show(() => ({ status: 'rejected', application }));
  expect(await screen.findByText('No date on it')).toBeVisible();
  expect(screen.getByText('Your application wasn’t approved.')).toBeVisible();
  expect(await remark()).toBeVisible();
});
