import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderConsole } from '../testing/render-console.tsx';
import { useActorText } from './actor-text.ts';

function Actors() {
  const actorText = useActorText();
  return (
    <ul>
      {['policy', 'job:ranks', 'operator:amina@example.com', 'newer:thing'].map((actor) => (
        <li key={actor}>{actorText(actor)}</li>
      ))}
    </ul>
  );
}

it('OPS-07 actors are named in words, operators by their login', () => {
  renderConsole(<Actors />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Automatic rules',
    'Scheduled job',
    'amina@example.com',
    'newer:thing',
  ]);
});
