import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderConsole } from '../testing/render-console.tsx';
import { type Actor, useActorText } from './actor-text.ts';

const nameless = { operator: null, member: null };
const actors: readonly Actor[] = [
  { ...nameless, kind: 'policy', name: '' },
  { ...nameless, kind: 'job', name: 'ranks' },
  { kind: 'operator', name: 'amina@example.com', operator: '7', member: null },
  { kind: 'member', name: '4711', operator: null, member: { id: 'a1', username: 'bilal' } },
  { ...nameless, kind: 'vendor', name: 'ARCADE' },
  { ...nameless, kind: 'deposit', name: 'bank-practice:c08e' },
  { ...nameless, kind: 'deposit', name: 'sandbox' },
  { ...nameless, kind: 'newer', name: 'thing' },
];

function Actors() {
  const actorText = useActorText();
  return (
    <ul>
      {actors.map((actor) => (
        <li key={actor.name}>{actorText(actor)}</li>
      ))}
    </ul>
  );
}

it('OPS-07 actors are named in words, persons by username or login', () => {
  renderConsole(<Actors />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Automatic rules',
    'Scheduled job',
    'amina@example.com',
    'bilal',
    'Vendor ARCADE',
    'Bank transfer',
    'Payment provider sandbox',
    'newer:thing',
  ]);
});
