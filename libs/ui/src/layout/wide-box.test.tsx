import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { renderWithTexts } from '../testing/render-with-texts.tsx';
import { WideBox } from './wide-box.tsx';

const show = (width: number) => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360);
  renderWithTexts(<WideBox label="Deposits">All of them</WideBox>);
};

afterEach(() => vi.restoreAllMocks());

it('SHL-13 what is wider than its box is a region that the keyboard reaches', async () => {
  show(900);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Deposits' })).toHaveFocus();
});

it('SHL-13 what fits takes no focus', async () => {
  show(360);
  expect(screen.queryByRole('region')).toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
