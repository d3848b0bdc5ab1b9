import { expect, it } from 'vitest';

import { toTenantId } from '../../../domain/ids.ts';
import { formatCursor, parseCursor } from '../../site/event-stream/cursor.ts';
import { balanceSignals, parseSignal } from './signal.ts';

it('SYS-10 packs many changed balances into few notifications of limited size', () => {
  const players = Array.from(
    { length: 1000 },
    (_, index) => `member-${String(index).padStart(24, '0')}`,
  );
  const signals = balanceSignals(toTenantId(3), players);
  expect(signals.length).toBeLessThan(10);
  expect(Math.max(...signals.map((signal) => signal.length))).toBeLessThan(8000);
  expect(
    signals
      .map(parseSignal)
      .flatMap((signal) => (signal?.about === 'balance' ? signal.players : [])),
  ).toEqual(players);
  expect(balanceSignals(toTenantId(3), [])).toEqual([]);
});

it('SYS-10 leaves alone what another release may say', () => {
  expect(parseSignal('m 2 *')).toEqual({ about: 'message', tenantId: 2, player: null });
  expect(parseSignal('e 2 77')).toEqual({ about: 'event', tenantId: 2, owner: 77n });
  expect(parseSignal('s 1 abcd operator')).toEqual({
    about: 'session',
    tenantId: 1,
    session: 'abcd',
    why: 'operator',
  });
  for (const strange of ['', 'z 1 2', 'e 1 x', 'b', 'e 1 99999999999999999999'])
    expect(parseSignal(strange)).toBeNull();
});

it('SYS-10 takes a place in the stream only as it was given', () => {
  expect(parseCursor(formatCursor({ broadcast: 12n, member: 3n }))).toEqual({
    broadcast: 12n,
    member: 3n,
  });
  for (const strange of [undefined, '', '12', '1.2.3', '-1.2', ['1.2'], '1.99999999999999999999'])
    expect(parseCursor(strange)).toBeNull();
});
