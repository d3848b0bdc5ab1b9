import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { closedRequests } from '../pages/approvals/approvals.fixture.ts';
import { showConsole } from '../testing/show-console.tsx';
import { formatTime } from '../text/format.ts';

it('OPS-01 a page of the platform writes times in the brand’s zone, and names it', async () => {
  showConsole({ approvals: { list: async () => closedRequests } }, '/approvals?state=closed');
  const at = formatTime(closedRequests[0]!.decidedAt!, 'Asia/Karachi');
  expect(await screen.findByText(`Refused by owner@example.com, ${at}`)).toBeVisible();
  expect(screen.getByText('Times in Asia/Karachi')).toBeVisible();
});
