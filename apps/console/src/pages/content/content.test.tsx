import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { CallFailure } from '../../api/call-failure.ts';
import { owner } from '../../testing/operators.ts';
import type { FakeCalls } from '../../testing/render-console.tsx';
import { showConsole } from '../../testing/show-console.tsx';
import { contentItem, contentRows, contentVersions } from './content.fixture.ts';

const show = (content: NonNullable<FakeCalls['content']>, at: string, operator = owner) =>
  showConsole({ content }, `/b/pakistan/content/${at}`, operator);
const known = {
  item: async () => contentItem,
  versions: async () => [...contentVersions],
};

async function giveReason(button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'the spring campaign');
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

it('OPS-09 the list shows state, draft and missing languages, and filters by them', async () => {
  const list = vi.fn(async ({ query }: { readonly query: { readonly missing?: string } }) => ({
    languages: ['EN', 'UR'],
    rows: contentRows.filter(
      ({ missingLanguages }) => !query.missing || missingLanguages.includes(query.missing),
    ),
    next: query.missing ? null : 'home-welcome',
  }));
  show({ list } as never, 'banner');
  const table = await screen.findByRole('table', { name: 'Banners' });
  expect(within(table).getByText('Home page')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Missing'), 'UR');
  await waitFor(() => expect(screen.queryByText('Welcome to Markhor')).toBeNull());
  expect(screen.getByText('Spring week')).toBeVisible();
  expect(list).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    query: {
      kind: 'banner',
      text: undefined,
      state: undefined,
      missing: 'UR',
      after: undefined,
    },
  });
});

it('OPS-09 the list goes on after the last item of a page', async () => {
  const list = vi.fn(async () => ({
    languages: ['EN', 'UR'],
    rows: [...contentRows],
    next: 'home-welcome',
  }));
  show({ list }, 'banner?state=live');
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith({
      brand: 'pakistan',
      query: expect.objectContaining({ state: 'live', after: 'home-welcome' }) as unknown,
    }),
  );
});

it('OPS-09 an item is edited in all languages and published with a reason', async () => {
  const save = vi.fn(async () => ({ id: 'home-welcome', version: 3 }));
  const publish = vi.fn(async () => ({ status: 'done' as const }));
  show({ ...known, save, publish }, 'banner/home-welcome');
  const urdu = within(await screen.findByRole('region', { name: /Urdu/ }));
  await userEvent.clear(urdu.getByLabelText('Title'));
  expect(screen.getByText('No title in UR: those readers see English.')).toBeVisible();
  await userEvent.type(urdu.getByLabelText('Title'), 'خوش آمدید');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await giveReason('Publish');
  expect(await screen.findByText('Published.')).toBeInTheDocument();
  expect(save).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: expect.objectContaining({
      id: 'home-welcome',
      basedOn: 2,
      draft: expect.objectContaining({
        texts: [
          expect.objectContaining({ language: 'EN', title: 'Welcome to Markhor' }),
          expect.objectContaining({ language: 'UR', title: 'خوش آمدید' }),
        ],
      }),
    }),
  });
  expect(publish).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: { kind: 'banner', id: 'home-welcome', version: 3, reason: 'the spring campaign' },
  });
});

it('OPS-09 a refusal stays in the dialog and nothing that was typed is lost', async () => {
  const refused = new CallFailure('changed_meanwhile', 'This was changed meanwhile.');
  show({ ...known, save: vi.fn().mockRejectedValue(refused) }, 'banner/home-welcome');
  const english = within(await screen.findByRole('region', { name: /English/ }));
  await userEvent.type(english.getByLabelText('Title'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await giveReason('Save draft');
  expect(await screen.findByText('This was changed meanwhile.')).toBeVisible();
  expect(english.getByLabelText('Title')).toHaveValue('Welcome to Markhor!');
});

it('OPS-09 a version is compared with the one before it and published again', async () => {
  const publish = vi.fn(async () => ({ status: 'done' as const }));
  show({ ...known, publish }, 'banner/home-welcome');
  await userEvent.click(await screen.findByText('What changed'));
  expect(screen.getAllByText('Welcome', { selector: 'del' })[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Publish this version' }));
  await giveReason('Publish version 2');
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: {
        kind: 'banner',
        id: 'home-welcome',
        version: 2,
        reason: 'the spring campaign',
      },
    }),
  );
});

it('OPS-06 OPS-09 a reader gets no buttons, and fields that only show', async () => {
  const reader = { ...owner, permissions: { pakistan: ['content.read' as const] } };
  show(known, 'banner/home-welcome', reader);
  const english = within(await screen.findByRole('region', { name: /English/ }));
  expect(english.getByLabelText('Title')).toHaveAttribute('readonly');
  for (const name of ['Publish', 'Save draft', 'Take off the site'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('OPS-09 an upload shows its crops and moves into the draft', async () => {
  const path = '/media/uploads/pakistan/0123456789abcdef0123456789abcdef/50-50';
  const uploadPicture = vi.fn(async () => ({ path }));
  show({ ...known, uploadPicture }, 'banner/home-welcome');
  const png = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0])], 'a.png', {
    type: 'image/png',
  });
  await userEvent.upload(await screen.findByLabelText('Upload an image'), png);
  await waitFor(() => expect(uploadPicture).toHaveBeenCalled());
  expect(await screen.findByLabelText('Focal point, left to right')).toHaveValue('50');
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled();
});

it('OPS-09 a saved version is previewed on the page of the brand', async () => {
  const preview = vi.fn(async () => ({ token: 'signed', expiresAt: 0 }));
  show({ ...known, preview }, 'banner/home-welcome');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const frame = await screen.findByTitle('Preview of version 2');
  expect(preview).toHaveBeenCalledWith({
    brand: 'pakistan',
    query: { kind: 'banner', id: 'home-welcome', version: 2 },
  });
  expect(frame.getAttribute('src')).toMatch(
    /^http:\/\/pakistan\.localhost.*\/\?preview=signed&lang=EN&mode=light$/,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'UR' }));
  expect(frame.getAttribute('src')).toMatch(/lang=UR&mode=dark$/);
});

it('OPS-09 a new item that was saved and not published is not saved twice', async () => {
  const refused = new CallFailure('changed_meanwhile', 'This was changed meanwhile.');
  const save = vi.fn(async () => ({ id: 'made', version: 1 }));
  const publish = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(null);
  show({ ...known, save, publish }, 'banner/+');
  const english = within(await screen.findByRole('region', { name: /English/ }));
  await userEvent.type(english.getByLabelText('Title'), 'Spring');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await giveReason('Publish');
  expect(await screen.findByText('This was changed meanwhile.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published.')).toBeInTheDocument();
  expect(save).toHaveBeenCalledTimes(1);
  expect(publish).toHaveBeenLastCalledWith({
    brand: 'pakistan',
    body: { kind: 'banner', id: 'made', version: 1, reason: 'the spring campaign' },
  });
});

it('OPS-09 AGT-02 a notice for agents is published without picture and preview', async () => {
  const save = vi.fn(async () => ({ id: 'made', version: 1 }));
  const publish = vi.fn(async () => ({ status: 'done' as const }));
  show({ ...known, save, publish }, 'agent_notice/+');
  const english = within(await screen.findByRole('region', { name: /English/ }));
  await userEvent.type(english.getByLabelText('Title'), 'New rates');
  expect(screen.queryByLabelText('Upload an image')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await giveReason('Publish');
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      brand: 'pakistan',
      body: { kind: 'agent_notice', id: 'made', version: 1, reason: 'the spring campaign' },
    }),
  );
});

it('OPS-09 publishing without a title marks the field and saves nothing', async () => {
  const save = vi.fn(async () => ({ id: 'notice-1', version: 1 }));
  const publish = vi.fn(async () => ({ status: 'done' as const }));
  show({ ...known, save, publish }, 'notice/+');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const english = within(screen.getByRole('region', { name: /English/ }));
  expect(english.getByLabelText('Title')).toBeInvalid();
  expect(english.getByText('Write a title: without one it can’t be published.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const urdu = within(screen.getByRole('region', { name: /Urdu/ }));
  await userEvent.type(urdu.getByLabelText('Text'), 'x');
  // What is written in one language needs its title there; English may be missing.
  expect(urdu.getByLabelText('Title')).toBeInvalid();
  expect(english.getByLabelText('Title')).toBeValid();
  await userEvent.type(urdu.getByLabelText('Title'), 'y');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await giveReason('Publish');
  expect(await screen.findByText('Published.')).toBeInTheDocument();
  expect(save).toHaveBeenCalledOnce();
});

it('OPS-09 a draft is deleted after a reason, and the list is shown', async () => {
  const remove = vi.fn(async () => null);
  const list = async () => ({ languages: ['EN', 'UR'], rows: [...contentRows], next: null });
  const item = async () => ({ ...contentItem, state: 'draft' as const, liveVersion: null });
  show({ ...known, item, list, remove }, 'banner/home-welcome');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await giveReason('Delete draft');
  expect(await screen.findByText('Draft deleted.')).toBeInTheDocument();
  expect(remove).toHaveBeenCalledWith({
    brand: 'pakistan',
    body: {
      kind: 'banner',
      id: 'home-welcome',
      version: contentItem.version,
      reason: 'the spring campaign',
    },
  });
  expect(await screen.findByRole('table', { name: 'Banners' })).toBeVisible();
});

it('OPS-09 what was published offers no deletion', async () => {
  show(known, 'banner/home-welcome');
  expect(await screen.findByRole('button', { name: 'Take off the site' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
});
