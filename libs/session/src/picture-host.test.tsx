import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PictureHostProvider, usePicture } from './picture-host.tsx';

function Addresses() {
  const picture = usePicture();
  return (
    <p>
      {['/media/b/1', 'https://b.example/x', 'data:image/png;base64,AA==', '']
        .map((path) => picture(path) || 'none')
        .join(' | ')}
    </p>
  );
}

it('SYS-05 puts pictures under the page’s host, except whole addresses', () => {
  const { container } = render(
    <PictureHostProvider host="https://a.example">
      <Addresses />
    </PictureHostProvider>,
  );
  expect(container.textContent).toBe(
    'https://a.example/media/b/1 | https://b.example/x | data:image/png;base64,AA== | none',
  );
});

it("SYS-05 stays on the page's own host where the server names none", () => {
  const { container } = render(
    <PictureHostProvider>
      <Addresses />
    </PictureHostProvider>,
  );
  expect(container.textContent).toBe(
    '/media/b/1 | https://b.example/x | data:image/png;base64,AA== | none',
  );
});
