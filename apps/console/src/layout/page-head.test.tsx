import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { closedRequests } from '../pages/approvals/approvals.fixture.ts';
import { OperatorProvider } from '../session/current-operator.tsx';
import { owner } from '../testing/operators.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { showConsole } from '../testing/show-console.tsx';
import { formatTime } from '../text/format.ts';
import { PageHead } from './page-head.tsx';

it('OPS-01 a page of the platform writes times in the brand’s zone, and names it', async () => {
  showConsole({ approvals: { list: async () => closedRequests } }, '/approvals?state=closed');
  const at = formatTime(closedRequests[0]!.decidedAt!, 'Asia/Karachi');
  const [refused] = await screen.findAllByText(`Refused by owner@example.com, ${at}`);
  expect(refused).toBeVisible();
  expect(screen.getByText('Times in Asia/Karachi')).toBeVisible();
});

const DAY_SECONDS = 86_400;
const showHead = (clockAheadSeconds: number) =>
  renderConsole(
    <OperatorProvider value={{ ...owner, clockAheadSeconds }}>
      <PageHead title="Members" />
    </OperatorProvider>,
  );

it.each([
  ['7 days', 7 * DAY_SECONDS],
  ['1 day', DAY_SECONDS],
  ['36 hours', 1.5 * DAY_SECONDS],
])('OPS-13 a demo says beside the zone that its clock is %s ahead', (words, ahead) => {
  showHead(ahead);
  expect(screen.getByText(`Demo clock: ${words} ahead`)).toBeVisible();
});

it('OPS-13 nothing is said of a clock that shows the true time', () => {
  showHead(0);
  expect(screen.getByText(/^Times in /)).toBeVisible();
  expect(screen.queryByText(/Demo clock/)).toBeNull();
});
