import { applied, type Check, held, type Movement, type Probe, refused } from '../probe.ts';
import type { Answer, Call } from '../vendor-client.ts';

/** The largest amount of one transaction: above any cap that bounds anything. */
const LARGEST_CENTS = 100_000_000_000_000;

/** Refused, or done in another way, but known: what a vendor need not repeat for ever. */
function requireKnown(probe: Probe, sent: string, response: Answer): void {
  const isKnown = response.status >= 200 && response.status < 500;
  const came = response.status === 0 ? 'no answer' : String(response.status);
  probe.claim(isKnown, sent, 'an answer below 500', came);
}

const withAmount = (body: Movement, amount: string): string =>
  JSON.stringify({ ...body, amount: '?' }).replace('"?"', amount);

/** Texts that are no amount of a transaction: beyond 64 bits, fractions of a cent, negative. */
const wild = [
  '1e30',
  '-1e30',
  '1e21',
  '1000000000000.01',
  '9223372036854775807',
  '9223372036854775808',
  '9223372036854.775807',
  '-9223372036854775808',
  '18446744073709551616',
  '0.0000001',
  '1.999999',
  '5e-324',
  '-1e-7',
  '-0.01',
];

/** Checks of how much a vendor can win for its players before an operator looks. */
export const exposureChecks: readonly Check[] = [
  {
    id: 'win-cap',
    title:
      'a win above the cap of its round is held: one final answer, no credit, no refund of its bet',
    async run(probe) {
      probe.skipIfAllowed('uncapped-wins');
      const person = await probe.person();
      const bet = probe.bet(person, 100);
      await probe.expect('bet', bet, applied(9900));
      const win = probe.win(bet, LARGEST_CENTS);
      const first = await probe.expect('win', win, held(9900));
      for (const response of await Promise.all([1, 2, 3].map(() => probe.send('win', win))))
        probe.same('the held win again', response, first);
      await probe.expectBalance(person, 9900);
      await probe.expect('rollback', probe.rollback(bet), refused(409, 'vendor_bet_settled'));
      await probe.expectBalance(person, 9900);
      const next = probe.bet(person, 100);
      await probe.expect('bet', next, applied(9800), undefined, 'play goes on');
      await probe.expect('win', probe.win(next, 300), applied(10_100));
    },
  },
  {
    id: 'overflow',
    title: 'amounts that no wallet can hold, alone or in sum, never answer 5xx and move nothing',
    async run(probe) {
      const person = await probe.person();
      const open = probe.bet(person, 100);
      await probe.expect('bet', open, applied(9900));
      for (const amount of wild) {
        const bodies: [Call, Movement][] = [
          ['bet', probe.bet(person, 100)],
          ['win', probe.win(open, 100, { closeRound: false })],
        ];
        for (const [call, body] of bodies)
          await probe.expect(call, withAmount(body, amount), { status: [400, 422] });
      }
      // Twelve of the largest wins are more than 64 bits of micro-units hold.
      const wins = Array.from({ length: 12 }, () =>
        probe.win(open, LARGEST_CENTS, { closeRound: false }),
      );
      const responses = await Promise.all(wins.map((win) => probe.send('win', win)));
      for (const response of responses) requireKnown(probe, '12 of the largest wins', response);
      const paid = responses.filter(({ body }) => body['status'] === 'APPLIED').length;
      await probe.expectBalance(person, 9900 + paid * LARGEST_CENTS);
      await probe.expect('bet', probe.bet(person, 100), { status: 200 });
    },
  },
];
