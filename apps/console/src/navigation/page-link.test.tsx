import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { auditRows, intactState } from '../pages/audit/audit.fixture.ts';
import type { CurrentOperator } from '../session/current-operator.tsx';
import { owner } from '../testing/operators.ts';
import { showConsole } from '../testing/show-console.tsx';

async function showTrail(permissions: CurrentOperator['permissions']) {
  const list = async () => ({ rows: auditRows, next: null });
  const state = async () => intactState;
  showConsole({ auditTrail: { list, state } }, '/audit', { ...owner, permissions });
  return within(await screen.findByRole('table', { name: 'Audit trail' }));
}

it('OPS-06 what leads to a page that the roles do not include is text, no link', async () => {
  const trail = await showTrail({ pakistan: ['audit.read'] });
  for (const name of ['amina', 'owner@example.com']) {
    expect(trail.getByText(name)).toBeVisible();
    expect(trail.queryByRole('link', { name })).toBeNull();
  }
});

it('OPS-06 a link to a page of a brand asks for the permission in that brand', async () => {
  const trail = await showTrail({
    pakistan: ['audit.read'],
    indonesia: ['members.read', 'operators.read'],
  });
  expect(trail.queryByRole('link', { name: 'amina' })).toBeNull();
  // A page of the platform is open to who has its permission in any brand.
  expect(trail.getByRole('link', { name: 'owner@example.com' })).toBeVisible();
});
