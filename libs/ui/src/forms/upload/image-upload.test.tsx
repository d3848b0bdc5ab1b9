import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { ImageUpload, type ImageUploadProps } from './image-upload.tsx';
import { renderWithTexts } from '../../testing/render-with-texts.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, head: readonly number[], length = 64, type = 'image/png') =>
  new File([new Uint8Array(head), new Uint8Array(length)], name, { type });

function Form(props: Partial<ImageUploadProps>) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return <ImageUpload label="Proof of payment" files={files} onChange={setFiles} {...props} />;
}

const field = () => screen.getByLabelText('Proof of payment');
const previews = () => screen.queryAllByRole('listitem').length;
// As a browser whose dialog offers every file.
const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(field(), files);

it('PRM-02 takes pictures and lets them be removed', async () => {
  renderWithTexts(<Form />);
  await choose(file('slip.png', PNG), file('slip.jpg', JPG, 64, 'image/jpeg'));
  await waitFor(() => expect(previews()).toBe(2));
  expect(await screen.findByRole('img', { name: 'slip.png' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove slip.png' }));
  expect(previews()).toBe(1);
  expect(field()).toHaveFocus();
});

it('PRM-02 goes by the first bytes and not by name or type', async () => {
  renderWithTexts(<Form />);
  await choose(file('page.png', [0x3c, 0x68, 0x74, 0x6d, 0x6c], 64, 'image/png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'page.png isn’t a PNG, JPG or WebP image.',
  );
  expect(previews()).toBe(0);
  expect(field()).toHaveAccessibleDescription(
    expect.stringContaining('page.png isn’t a PNG, JPG or WebP image.'),
  );
});

it('PRM-02 refuses what is larger than 5 MB and keeps the rest', async () => {
  renderWithTexts(<Form />);
  await choose(file('big.jpg', JPG, 5 * 1024 * 1024), file('small.png', PNG));
  expect(await screen.findByText('big.jpg is larger than 5 MB.')).toBeVisible();
  await waitFor(() => expect(previews()).toBe(1));
});

it('PRM-02 takes no more than three and says so', async () => {
  renderWithTexts(<Form />);
  await choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, PNG)));
  await waitFor(() => expect(previews()).toBe(3));
  expect(screen.getByRole('alert')).toHaveTextContent('You can add up to 3 images.');
});

it('HLP-02 of one picture alone the next takes the place', async () => {
  renderWithTexts(<Form max={1} />);
  expect(field()).toHaveAccessibleDescription(
    expect.stringMatching(/^PNG, JPG or WebP, max 5 MB\s*$/),
  );
  expect(field()).not.toHaveAttribute('multiple');
  await choose(file('first.png', PNG));
  expect(await screen.findByRole('img', { name: 'first.png' })).toBeVisible();
  await choose(file('page.png', [0x3c]));
  expect(await screen.findByText('page.png isn’t a PNG, JPG or WebP image.')).toBeVisible();
  expect(previews()).toBe(1);
  await choose(file('second.png', PNG));
  expect(await screen.findByRole('img', { name: 'second.png' })).toBeVisible();
  expect(previews()).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.drop(field(), {
    dataTransfer: { files: [file('third.png', PNG), file('fourth.png', PNG)] },
  });
  expect(await screen.findByText('You can only add one image. We kept the first.')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'third.png' })).toBeVisible();
  expect(previews()).toBe(1);
});

it('PRM-02 gives a picture its place while it is checked, and says when it was', async () => {
  const onChecking = vi.fn();
  renderWithTexts(<Form max={1} onChecking={onChecking} />);
  const checked = Promise.withResolvers<ArrayBuffer>();
  const slow = file('slow.png', PNG);
  Object.assign(slow, { slice: () => ({ arrayBuffer: () => checked.promise }) });
  await choose(slow);
  expect(onChecking.mock.calls).toEqual([[true]]);
  expect(screen.getByText('slow.png')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  // Read and found to be no picture: its place is free again.
  checked.reject(new DOMException('deleted', 'NotFoundError'));
  expect(await screen.findByRole('alert')).toHaveTextContent('slow.png');
  expect(onChecking.mock.calls).toEqual([[true], [false]]);
  expect(previews()).toBe(0);
});

it('takes what is dropped onto it', async () => {
  renderWithTexts(<Form />);
  fireEvent.drop(field(), { dataTransfer: { files: [file('dropped.png', PNG)] } });
  await waitFor(() => expect(previews()).toBe(1));
});

it('shows the error of the form beside it', () => {
  renderWithTexts(<Form error="A picture is needed." />);
  expect(field()).toHaveAccessibleDescription(expect.stringContaining('A picture is needed.'));
  expect(field()).toBeInvalid();
});
