import { CallError } from '@parlour/client';
import { MAX_FEEDBACK_PICTURE_BYTES } from '@parlour/contract/rules';
import { SessionStore } from '@parlour/session';
import { aLogin, aMember, fakeApi, type Fakes, units } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { toWire } from '@parlour/money';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';

import { ActivityDialog } from './activity-dialog.tsx';
import { DepositTutorialDialog } from './deposit-tutorial-dialog.tsx';
import type { Banner, ContentDialogProps } from './dialog-props.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { LeaderboardDialog } from './leaderboard-dialog.tsx';

type Given = {
  readonly fakes?: Fakes;
  readonly isMember?: boolean;
  readonly banners?: readonly Banner[];
  readonly book?: 'PLAY' | 'REAL';
};

async function show(
  Dialog: ComponentType<ContentDialogProps>,
  { fakes = {}, isMember = false, banners = [], book = 'PLAY' }: Given = {},
) {
  const api = fakeApi({ member: { info: async () => aMember() }, ...fakes });
  const session = new SessionStore({ session: api.session, member: api.member, storage: null });
  if (isMember) await session.logIn(aLogin());
  const handlers = { onClose: vi.fn(), onLogin: vi.fn() };
  return {
    ...handlers,
    ...(await renderWithApp(<Dialog options={{}} {...handlers} book={book} banners={banners} />, {
      api,
      stores: [session],
      namespaces: ['ui', 'ui-later', 'content-later', 'errors'],
    })),
  };
}

const banner = (groupName: Banner['groupName'], more: Partial<Banner> = {}): Banner => ({
  bannerId: groupName,
  groupName,
  url: '',
  title: `Title ${groupName}`,
  ...more,
});

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (name: string, length = PNG.length) =>
  new File([PNG, new Uint8Array(length - PNG.length)], name, { type: 'image/png' });
const pictureField = () => screen.getByLabelText('Photo (optional)');

it('MOD-06 the gift leads visitors to an account, members to promotions', async () => {
  const { user, onClose, unmount } = await show(GiftDialog);
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('button', { name: 'Maybe later' }));
  expect(onClose).toHaveBeenCalled();
  expect(sessionStorage.getItem('giftSeen')).toBe('1');
  unmount();
  await show(GiftDialog, { isMember: true });
  expect(screen.getByRole('link', { name: 'See promotions' })).toHaveAttribute(
    'href',
    '/promotions',
  );
});

it('MOD-06 PRO-01 the gift promises play money only where it is play money', async () => {
  const { unmount } = await show(GiftDialog);
  expect(screen.getByText(/no cash value/)).toBeInTheDocument();
  unmount();
  await show(GiftDialog, { book: 'REAL' });
  expect(screen.queryByText(/play money/i)).not.toBeInTheDocument();
});

it('MOD-05 MOD-08 shows the banners of the activity, linked where they lead', async () => {
  await show(ActivityDialog, {
    banners: [
      banner('w_topup_3'),
      banner('home'),
      banner('w_topup_1', { linkType: 'url', link: '/promotions', action: 'Look' }),
    ],
  });
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('link', { name: /Title w_topup_1/ })).toHaveAttribute(
    'href',
    '/promotions',
  );
  expect(dialog.textContent).toMatch(/Title w_topup_3.*Title w_topup_1/);
  expect(dialog).not.toHaveTextContent('Title home');
});

it('MOD-05 deposit closes the popup and leads to messages or the login', async () => {
  const visitor = await show(ActivityDialog);
  await visitor.user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(visitor.onLogin).toHaveBeenCalled();
  visitor.unmount();
  const member = await show(ActivityDialog, { isMember: true });
  const deposit = screen.getByRole('link', { name: 'Deposit' });
  expect(deposit).toHaveAttribute('href', '/member/messageV2');
  await member.user.click(deposit);
  expect(member.onClose).toHaveBeenCalled();
});

it('MOD-08 names every fault beside its field and focuses the first', async () => {
  const feedback = vi.fn();
  const { user } = await show(FeedbackDialog, { fakes: { content: { feedback } } });
  await user.type(screen.getByLabelText('Your message'), 'Too short');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Choose a topic.')).toBeInTheDocument();
  expect(screen.getByText('Enter at least 10 characters.')).toBeInTheDocument();
  expect(screen.getByText('Tell us how to reach you.')).toBeInTheDocument();
  expect(screen.getByLabelText('Topic')).toHaveFocus();
  expect(screen.getByLabelText('Your message')).toHaveValue('Too short');
  expect(screen.getByLabelText('Your message')).toBeInvalid();
  expect(feedback).not.toHaveBeenCalled();
});

it('MOD-08 HLP-02 sends the feedback with the account and a picture, and thanks', async () => {
  const feedback = vi.fn(async () => null);
  const { user } = await show(FeedbackDialog, {
    isMember: true,
    fakes: { content: { feedback: feedback as never } },
  });
  expect(screen.getByLabelText('Contact details')).toHaveValue('demo01');
  await user.selectOptions(screen.getByLabelText('Topic'), 'Withdrawal');
  await user.type(screen.getByLabelText('Your message'), 'The withdrawal took two days.');
  expect(screen.getByText('29 / 500', { exact: false })).toBeInTheDocument();
  await user.upload(pictureField(), png('proof.png'));
  await screen.findByRole('img', { name: 'proof.png' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thanks! We’ve received your message.')).toBeInTheDocument();
  expect(feedback).toHaveBeenCalledWith({
    body: {
      sender: 'demo01',
      content: 'The withdrawal took two days.',
      kind: 'withdraw',
      file: 'data:image/png;base64,iVBORw0KGgo=',
    },
  });
});

it('HLP-02 names a picture of another kind or size and keeps the one that was chosen', async () => {
  const { user } = await show(FeedbackDialog);
  // A file picker can be set to offer every type; the form checks the type itself.
  pictureField().removeAttribute('accept');
  await user.upload(pictureField(), png('fits.png', MAX_FEEDBACK_PICTURE_BYTES));
  await screen.findByRole('img', { name: 'fits.png' });
  await user.upload(pictureField(), new File(['gif'], 'proof.png', { type: 'image/png' }));
  expect(await screen.findByText('proof.png isn’t a PNG, JPG or WebP photo.')).toBeInTheDocument();
  await user.upload(pictureField(), png('large.png', MAX_FEEDBACK_PICTURE_BYTES + 1));
  expect(
    await screen.findByText('large.png is over 5 MB. Choose a smaller photo.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'fits.png' })).toBeInTheDocument();
});

it('HLP-02 sends one picture, and a refusal loses nothing', async () => {
  const feedback = vi.fn().mockRejectedValue(new CallError('TOO_MANY_REQUESTS'));
  const { user } = await show(FeedbackDialog, { isMember: true, fakes: { content: { feedback } } });
  await user.selectOptions(screen.getByLabelText('Topic'), 'Games');
  await user.type(screen.getByLabelText('Your message'), 'A long enough message.');
  pictureField().removeAttribute('accept');
  await user.upload(pictureField(), png('first.png', 64));
  await screen.findByRole('img', { name: 'first.png' });
  await user.upload(pictureField(), new File([PNG], 'without-an-ending'));
  await screen.findByRole('img', { name: 'without-an-ending' });
  expect(screen.queryByRole('img', { name: 'first.png' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too many attempts', { exact: false })).toBeInTheDocument();
  // The gateway refuses what is not declared as a picture.
  expect(feedback).toHaveBeenCalledWith({
    body: expect.objectContaining({ file: 'data:image/png;base64,iVBORw0KGgo=' }),
  });
  expect(screen.getByLabelText('Your message')).toHaveValue('A long enough message.');
  expect(screen.getByRole('img', { name: 'without-an-ending' })).toBeInTheDocument();
});

it('HLP-02 asks for the captcha of feedback and offers a new picture after a refusal', async () => {
  const refusal = new CallError('captcha_invalid', {
    status: 400,
    value: { fields: [{ field: 'captcha', rule: 'wrong' }] },
  });
  const feedback = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(null);
  const captcha = vi.fn(async () => 'aGk=');
  const { user } = await show(FeedbackDialog, {
    isMember: true,
    fakes: { content: { feedback }, check: { captcha } },
  });
  expect(await screen.findByRole('img', { name: 'Image of a five-character code' })).toBeVisible();
  expect(captcha).toHaveBeenCalledWith({ query: { purpose: 'feedback' } });
  await user.selectOptions(screen.getByLabelText('Topic'), 'Games');
  await user.type(screen.getByLabelText('Your message'), 'A long enough message.');
  await user.upload(pictureField(), png('first.png', 64));
  await screen.findByRole('img', { name: 'first.png' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Enter the code shown')).toHaveFocus();
  expect(feedback).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Enter the code shown'), 'WRONG');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(captcha).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('Incorrect code', { exact: false })).toBeInTheDocument();
  expect(screen.getByLabelText('Enter the code shown')).toHaveValue('');
  expect(screen.getByLabelText('Your message')).toHaveValue('A long enough message.');
  expect(screen.getByRole('img', { name: 'first.png' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Enter the code shown'), 'K4N7W');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thanks! We’ve received your message.')).toBeInTheDocument();
  expect(feedback).toHaveBeenLastCalledWith({
    body: expect.objectContaining({ captcha: 'K4N7W' }),
  });
});

it('HLP-02 names a picture that the gateway could not decode beside its field', async () => {
  const refusal = new CallError('request.param.err', {
    status: 400,
    value: { fields: [{ field: 'file', rule: 'readable' }] },
  });
  const { user } = await show(FeedbackDialog, {
    isMember: true,
    fakes: { content: { feedback: async () => Promise.reject(refusal) } },
  });
  await user.selectOptions(screen.getByLabelText('Topic'), 'Games');
  await user.type(screen.getByLabelText('Your message'), 'A long enough message.');
  await user.upload(pictureField(), png('broken.png', 64));
  await screen.findByRole('img', { name: 'broken.png' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(pictureField()).toHaveAccessibleDescription(
      expect.stringContaining('We can’t open this photo. Choose a PNG, JPG or WebP up to 5 MB'),
    ),
  );
});

const winner = (customerName: string, amount: number, jackpot?: number) => ({
  vo: {
    ...(jackpot && { jackpotAmount: toWire(units(jackpot)) }),
    gameName: 'Kite Season',
    customerName,
    winAmount: toWire(units(amount)),
    nodeId: 'K',
    gameId: 'k',
    vendor: 'ARCADE',
    gameType: 'RNG' as const,
    iconUrl: '',
    time: 1,
  },
});

it('MOD-08 the leaderboard puts the largest win first', async () => {
  await show(LeaderboardDialog, {
    fakes: {
      content: {
        rankList: async () => ({
          list: [winner('de***1', 5), winner('ma***2', 1200.5), winner('ju***3', 80)],
        }),
      },
    },
  });
  const places = await screen.findAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ma***2'),
    expect.stringContaining('ju***3'),
    expect.stringContaining('de***1'),
  ]);
  expect(places[0]).toHaveTextContent('P1,200.50');
  expect(places[0]).toHaveTextContent('Place 1');
});

it('SHL-10 MOD-08 the leaderboard names the win that was the jackpot, and no other', async () => {
  await show(LeaderboardDialog, {
    fakes: {
      content: {
        rankList: async () => ({ list: [winner('de***1', 5), winner('ma***2', 1006, 1002)] }),
      },
    },
  });
  const places = await screen.findAllByRole('listitem');
  expect(places.map((place) => within(place).queryByText('Jackpot') !== null)).toEqual([
    true,
    false,
  ]);
});

it('MOD-08 the leaderboard says when it is empty and when it did not load', async () => {
  const rankList = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue({ list: [] });
  const { user } = await show(LeaderboardDialog, { fakes: { content: { rankList } } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No winners yet/)).toBeInTheDocument();
});

it('MOD-08 the deposit tutorial goes step by step, by buttons and arrows', async () => {
  const { user, onClose } = await show(DepositTutorialDialog);
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Enter the amount' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('Step 4 of 4')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('Step 3 of 4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
