import { renderWithApp } from '@parlour/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FilterPanel } from './filter-panel.tsx';

// Which of both is seen is the style sheet's: without one for phones the button is hidden.
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

it('MEM-05 AGT-02 filters stand behind a button that counts those that are active', async () => {
  const { user } = await renderWithApp(
    <FilterPanel active={[true, false, true]}>
      <input aria-label="Name" />
    </FilterPanel>,
    { namespaces: ['ui', 'ui-later'] },
  );
  const toggle = button('Filters (2)');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(panel).toContainElement(screen.getByLabelText('Name'));
  expect(panel).not.toHaveAttribute('data-open');
  await user.pointer({ keys: '[MouseLeft]', target: toggle });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(panel).toHaveAttribute('data-open');
});

it('MEM-05 where no filter is active, no number stands on the button', async () => {
  await renderWithApp(
    <FilterPanel active={[false]}>
      <input aria-label="Name" />
    </FilterPanel>,
    { namespaces: ['ui', 'ui-later'] },
  );
  expect(button('Filters')).toBeInTheDocument();
});
