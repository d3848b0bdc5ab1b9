import { render, screen } from '@testing-library/react';
import { Smartphone } from 'lucide-react';
import { expect, it } from 'vitest';

import { SecurityRow } from './security-row.tsx';

const row = (isDone: boolean) => (
  <SecurityRow
    icon={Smartphone}
    title="Mobile number"
    state="+92 ••• 678"
    isDone={isDone}
    sign="Verified"
  >
    <p>More</p>
  </SecurityRow>
);

it('MEM-04 the mark of a verified number has a text', () => {
  const { rerender } = render(row(true));
  expect(screen.getByRole('group')).toHaveTextContent('+92 ••• 678Verified');
  rerender(row(false));
  expect(screen.getByRole('group')).not.toHaveTextContent('Verified');
});
