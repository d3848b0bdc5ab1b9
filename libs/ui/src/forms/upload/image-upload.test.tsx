import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { ImageUpload, type ImageUploadProps } from './image-upload.tsx';
import { renderWithTexts } from '../../testing/render-with-texts.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPG = [0xff, 0xd8, 0xff, 0xe0];
const file = (name: string, head: readonly number[], length = 64, type = 'image/png') =>
  new File([new Uint8Array(head), new Uint8Array(length)], name, { type });

/** A browser that decodes every picture to that size, and writes a JPEG of so many bytes. */
function useBrowser(pixels: { width: number; height: number } | null, jpegBytes = 400_000) {
  const drawn: string[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!pixels) throw new DOMException('no picture', 'InvalidStateError');
    return { ...pixels, close: () => {} };
  });
  const context = {
    set fillStyle(colour: string) {
      drawn.push(colour);
    },
    fillRect: () => {},
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place.join(' ')),
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/webp;base64,');
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(JPG), new Uint8Array(jpegBytes - 4)], { type: 'image/jpeg' })),
  );
  return drawn;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

it('PRM-02 keeps what was chosen, though the file is gone when it is sent', async () => {
  const kept: File[] = [];
  const chosen = file('slip.png', PNG);
  renderWithTexts(<Form onChange={(files) => kept.push(...files)} />);
  await choose(chosen);
  await waitFor(() => expect(kept).toHaveLength(1));
  vi.spyOn(chosen, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
  expect((await kept[0]!.arrayBuffer()).byteLength).toBe(chosen.size);
});

it('PRM-02 goes by the first bytes and not by name or type', async () => {
  renderWithTexts(<Form />);
  await choose(file('page.png', [0x3c, 0x68, 0x74, 0x6d, 0x6c], 64, 'image/png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'page.png isn’t a PNG, JPG or WebP photo.',
  );
  expect(previews()).toBe(0);
  expect(field()).toHaveAccessibleDescription(
    expect.stringContaining('page.png isn’t a PNG, JPG or WebP photo.'),
  );
});

it('PRM-02 refuses what is larger than 5 MB and keeps the rest', async () => {
  renderWithTexts(<Form />);
  await choose(file('big.jpg', JPG, 5 * 1024 * 1024), file('small.png', PNG));
  expect(await screen.findByText('big.jpg is over 5 MB. Choose a smaller photo.')).toBeVisible();
  await waitFor(() => expect(previews()).toBe(1));
});

it('PRM-02 takes no more than three and says so', async () => {
  renderWithTexts(<Form />);
  await choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, PNG)));
  await waitFor(() => expect(previews()).toBe(3));
  expect(screen.getByRole('alert')).toHaveTextContent('You can add up to 3 photos.');
});

it('HLP-02 of one picture alone the next takes the place', async () => {
  renderWithTexts(<Form max={1} />);
  expect(field()).toHaveAccessibleDescription(expect.stringMatching(/^PNG, JPG or WebP\s*$/));
  expect(field()).not.toHaveAttribute('multiple');
  await choose(file('first.png', PNG));
  expect(await screen.findByRole('img', { name: 'first.png' })).toBeVisible();
  await choose(file('page.png', [0x3c]));
  expect(await screen.findByText('page.png isn’t a PNG, JPG or WebP photo.')).toBeVisible();
  expect(previews()).toBe(1);
  await choose(file('second.png', PNG));
  expect(await screen.findByRole('img', { name: 'second.png' })).toBeVisible();
  expect(previews()).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fireEvent.drop(field(), {
    dataTransfer: { files: [file('third.png', PNG), file('fourth.png', PNG)] },
  });
  expect(await screen.findByText('You can add only one photo. We kept the first.')).toBeVisible();
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

const MB = 1024 * 1024;

it.each([
  ['of 8 MB', 8 * MB, { width: 4000, height: 3000 }, '0 0 2560 1920'],
  ['of 50 megapixels in few bytes', 900_000, { width: 10_000, height: 5000 }, '0 0 2560 1280'],
])('PAY-02 sends a picture %s as a smaller JPEG on white', async (_, length, pixels, place) => {
  const drawn = useBrowser(pixels);
  const onChange = vi.fn();
  renderWithTexts(<ImageUpload label="Proof of payment" files={[]} onChange={onChange} max={1} />);
  await choose(file('slip.jpg', JPG, length, 'image/jpeg'));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  const [[[sent]]] = onChange.mock.calls as [[[File]]];
  expect([sent.name, sent.type, sent.size]).toEqual(['slip.jpg', 'image/jpeg', 400_000]);
  expect(drawn.slice(0, 2)).toEqual(['#fff', place]);
});

it('PAY-02 sends a small picture as it is', async () => {
  useBrowser({ width: 800, height: 600 });
  const onChange = vi.fn();
  const small = file('slip.png', PNG);
  renderWithTexts(<ImageUpload label="Proof of payment" files={[]} onChange={onChange} max={1} />);
  await choose(small);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith([small]));
});

it('PAY-02 names a picture that stays too large, and one that cannot be decoded', async () => {
  useBrowser({ width: 10_000, height: 5000 });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  renderWithTexts(<Form />);
  await choose(file('vast.jpg', JPG));
  expect(
    await screen.findByText('vast.jpg is over 25 megapixels. Choose a smaller photo.'),
  ).toBeVisible();
  useBrowser(null);
  await choose(file('torn.jpg', JPG));
  expect(await screen.findByText('We can’t open torn.jpg. Choose another photo.')).toBeVisible();
});

it('KYC-01 takes no picture of a document that is too small to read', async () => {
  useBrowser({ width: 1, height: 1 });
  renderWithTexts(<Form minEdge={300} />);
  await choose(file('dot.png', PNG));
  expect(
    await screen.findByText(
      'dot.png is too small to read. Use a photo of at least 300 × 300 pixels.',
    ),
  ).toBeVisible();
  expect(previews()).toBe(0);
});

it('PAY-02 says by its label what was refused, until another picture is chosen', async () => {
  useBrowser({ width: 800, height: 600 });
  const { rerender } = renderWithTexts(<Form />);
  await choose(file('first.png', PNG));
  await waitFor(() => expect(previews()).toBe(1));
  rerender(<Form refusal={{ field: 'slip', rule: 'max_pixels' }} />);
  expect(
    screen.getByText('Proof of payment is over 25 megapixels. Choose a smaller photo.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove first.png' }));
  expect(screen.queryByText(/megapixels/)).toBeNull();
});
