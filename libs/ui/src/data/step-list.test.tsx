import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { StepList } from './step-list.tsx';

const steps = [
  { key: 'way', title: 'Choose a method' },
  { key: 'amount', title: 'Say how much', text: 'From 100.' },
  { key: 'done', title: 'Check your balance' },
];

it('tells in words which steps are done and which is being done', () => {
  renderWithTexts(<StepList steps={steps} current={1} />);
  const items = screen.getAllByRole('listitem');
  expect(within(items[0] as HTMLElement).getByText('Done')).toBeInTheDocument();
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it('numbers instructions that have no progress', () => {
  renderWithTexts(<StepList steps={steps} />);
  expect(screen.queryByText('Done')).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1Choose a method',
    '2Say how muchFrom 100.',
    '3Check your balance',
  ]);
});
