import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { Select } from './select.tsx';

function MinBet({ onChoose }: { readonly onChoose: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <Select
      label="Min bet"
      value={value}
      onChange={({ target }) => {
        onChoose(target.value);
        setValue(target.value);
      }}
    >
      <option value="">All</option>
      <option value="0.1">0.1</option>
    </Select>
  );
}

const hydrate = async (choice: string) => {
  const onChoose = vi.fn();
  const app = <MinBet onChoose={onChoose} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Min bet' }).value = choice;
  const root = await act(() => hydrateRoot(container, app));
  const { value } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Min bet' });
  act(() => root.unmount());
  container.remove();
  return { chosen: onChoose.mock.calls.flat(), value };
};

it('LOB-04 a choice made before the page was taken over is not lost', async () => {
  expect(await hydrate('0.1')).toEqual({ chosen: ['0.1'], value: '0.1' });
});

it('LOB-04 a page that was left as it came reports no choice', async () => {
  expect(await hydrate('')).toEqual({ chosen: [], value: '' });
});
