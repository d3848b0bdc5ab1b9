import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { QrCode } from './qr-code.tsx';

it('HLP-01 is a picture with a name, and another address gives another code', () => {
  const { container, rerender } = render(
    <QrCode value="https://tala.example/app.apk" label="Download for Android" />,
  );
  expect(screen.getByRole('img', { name: 'Download for Android' })).toBeVisible();
  const path = () => container.querySelector('path')?.getAttribute('d');
  const first = path();
  rerender(<QrCode value="https://tala.example/ios" label="Download for Android" />);
  expect(path()).not.toBe(first);
});

it('leaves a quiet zone of four modules on every side', () => {
  const { container } = render(<QrCode value="https://tala.example/" label="Code" />);
  const edge = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const runs = [
    ...(container.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g),
  ].map(([, x, y, length]) => [Number(x), Number(y), Number(x) + Number(length)] as const);
  expect(Math.min(...runs.map(([x]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y]) => y))).toBe(4);
  expect(Math.max(...runs.map(([, , end]) => end))).toBe(edge - 4);
});
