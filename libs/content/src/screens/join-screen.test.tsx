import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { renderWithApp } from '@parlour/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { JoinScreen } from './join-screen.tsx';

const namespaces = ['site', 'ui', 'ui-later', 'content', 'errors'];
const show = (
  feedback: unknown,
  props: Parameters<typeof JoinScreen>[0] = {},
  captcha = async () => '',
) =>
  renderWithApp(<JoinScreen {...props} />, {
    api: fakeApi({ content: { feedback: feedback as never }, check: { captcha } }),
    namespaces,
  });
const message = 'I run a football club and would like to bring its people.';

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Contact details'), 'ada@club.example');
  await user.type(screen.getByLabelText('Your message'), message);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

it('RTE-03 sends an application as feedback of kind 6 and says so', async () => {
  const feedback = vi.fn(async () => null);
  const { user } = await show(feedback);
  await fill(user);
  expect(await screen.findByText(/We’ll get in touch/)).toBeInTheDocument();
  expect(feedback).toHaveBeenCalledWith({
    body: { kind: 'agent', sender: 'Ada, ada@club.example', content: message },
  });
  await user.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(screen.getByLabelText('Your name')).toHaveValue('');
});

it('RTE-03 asks for the captcha of feedback and offers a new picture after a refusal', async () => {
  const feedback = vi
    .fn()
    .mockRejectedValueOnce(
      new CallError('captcha_invalid', {
        status: 400,
        value: { fields: [{ field: 'captcha', rule: 'wrong' }] },
      }),
    )
    .mockResolvedValue(null);
  const captcha = vi.fn(async () => 'aGk=');
  const { user } = await show(feedback, {}, captcha);
  const sendCode = async (code: string) => {
    await user.type(screen.getByLabelText('Enter the code shown'), code);
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };
  await fill(user);
  expect(screen.getByLabelText('Enter the code shown')).toHaveFocus();
  expect(feedback).not.toHaveBeenCalled();
  await sendCode('WRONG');
  await waitFor(() => expect(captcha).toHaveBeenCalledTimes(2));
  expect(screen.getByLabelText('Enter the code shown')).toHaveValue('');
  expect(screen.getByLabelText('Your message')).toHaveValue(message);
  await sendCode('K4N7W');
  expect(await screen.findByText(/We’ll get in touch/)).toBeInTheDocument();
  expect(feedback).toHaveBeenLastCalledWith({
    body: expect.objectContaining({ captcha: 'K4N7W' }),
  });
});

it('RTE-03 names each field that does not fit, goes to the first, and sends nothing', async () => {
  const feedback = vi.fn();
  const { user } = await show(feedback);
  await user.type(screen.getByLabelText('Your name'), 'Ada');
  await user.type(screen.getByLabelText('Your message'), 'short');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByLabelText('Contact details')).toHaveFocus();
  expect(screen.getByLabelText('Contact details')).toHaveAccessibleDescription(
    'This field is required.',
  );
  expect(screen.getByLabelText('Your message')).toHaveAccessibleDescription(
    'Enter 10 to 500 characters.',
  );
  expect(screen.getByLabelText('Your name')).not.toHaveAttribute('aria-invalid');
  expect(feedback).not.toHaveBeenCalled();
});

it('RTE-03 keeps what was typed and puts faults beside their fields', async () => {
  const feedback = vi
    .fn()
    .mockRejectedValueOnce(new CallError('TOO_MANY_REQUESTS', { status: 429 }))
    .mockRejectedValueOnce(
      new CallError('request.param.err', {
        status: 400,
        value: { fields: [{ field: 'sender', rule: 'max' }] },
      }),
    );
  const { user } = await show(feedback);
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  expect(screen.getByLabelText('Your message')).toHaveValue(message);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Contact details')).toHaveAccessibleDescription(
      'Enter 5 to 70 characters.',
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada');
});

it('RTE-03 shows ways to talk only where the brand has them', async () => {
  const { unmount } = await show(undefined, {
    resources: [
      { resourceType: 'WHATSAPP', url: 'https://wa.example/1' },
      { resourceType: 'ANDROID', url: 'https://x.example/app' },
      { resourceType: 'VIBER', url: 'javascript:alert(1)' },
    ],
    service: '/line',
  });
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Customer service', '/line'],
    ['WhatsApp', 'https://wa.example/1'],
  ]);
  unmount();
  await show(undefined);
  expect(screen.queryByText('Prefer to talk?')).toBeNull();
});
