import { applied, type Check, malformed, type Expected, refused } from '../probe.ts';
import type { Call } from '../vendor-client.ts';

const wrongCurrency = refused(400, 'vendor_currency_mismatch');
/** More than anybody holds: refused as malformed or as more than there is. */
const tooMuch: Expected = { status: [400, 403, 422] };

/** Amounts, currencies, and that no balance falls below zero. */
export const moneyChecks: readonly Check[] = [
  {
    id: 'last-coin',
    title:
      'sixty-four bets on the last coin at the same moment: one is taken, the balance is ' +
      'zero and never below',
    async run(probe) {
      for (let round = 0; round < probe.deps.profile.lastCoins; round++) {
        const person = await probe.person(100);
        const bets = Array.from({ length: 64 }, () => probe.sign('bet', probe.bet(person, 100)));
        // Connections first, so that the bets arrive together.
        await Promise.all(bets.map(() => probe.send('balance', { player: person.player })));
        const responses = await Promise.all(bets.map((bet) => probe.deliver(bet)));
        const taken = responses.filter(
          ({ status, body }) => status === 200 && body['status'] === 'APPLIED',
        );
        probe.claim(
          taken.length === 1 && taken[0]?.body['balance'] === 0,
          '64 bets of all there is',
          'one applied, leaving 0',
          `${taken.length} applied, leaving ` +
            `${taken.map(({ body }) => String(body['balance'])).join(', ')}`,
        );
        for (const response of responses)
          if (!taken.includes(response))
            probe.judge(
              '64 bets of all there is',
              response,
              refused([400, 403], 'insufficient_funds'),
            );
        await probe.expectBalance(person, 0);
      }
    },
  },
  {
    id: 'overdraft',
    title: 'a bet of a cent more than there is is refused, one of all there is taken',
    async run(probe) {
      const person = await probe.person(500);
      await probe.expect('bet', probe.bet(person, 501), refused([400, 403], 'insufficient_funds'));
      await probe.expect('bet', probe.bet(person, 500), applied(0));
      await probe.expect('bet', probe.bet(person, 1), refused([400, 403], 'insufficient_funds'));
      await probe.expectBalance(person, 0);
    },
  },
  {
    id: 'currency',
    title: 'another currency is refused in every call and leaves no trace of its id',
    async run(probe) {
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      const currency = person.currency === 'XTS' ? 'XXX' : 'XTS';
      const sent: [Call, typeof bet][] = [
        ['bet', bet],
        ['win', probe.win(bet, 500)],
      ];
      for (const [call, body] of sent) {
        await probe.expect(call, { ...body, currency }, wrongCurrency);
        await probe.expect(call, { ...body, currency: '' }, { status: [400, 422] });
        await probe.expect(call, body, applied());
      }
      const undone = probe.bet(person, 100);
      await probe.expect('bet', undone, applied(10_150));
      const rollback = probe.rollback(undone);
      await probe.expect('rollback', { ...rollback, currency }, wrongCurrency);
      await probe.expectBalance(person, 10_150);
      await probe.expect('rollback', rollback, applied(10_250));
    },
  },
  {
    id: 'amounts',
    title:
      'amounts that are none are refused: zero and negative bets, negative wins, ' +
      'thousandths, texts, the endless, the missing',
    async run(probe) {
      const person = await probe.person();
      const open = probe.bet(person, 100);
      await probe.expect('bet', open, applied(9900));
      const bodyWith = (call: 'bet' | 'win', amount: string): string => {
        const body = call === 'bet' ? probe.bet(person, 100) : probe.win(open, 100);
        return JSON.stringify({ ...body, amount: '?' }).replace('"?"', amount);
      };
      for (const amount of [
        '0',
        '-0.01',
        '-100',
        '0.001',
        '1.005',
        '"1"',
        'null',
        'true',
        '[1]',
        '{}',
        '1e400',
        '-1e400',
        'NaN',
        '0x10',
        '""',
      ])
        await probe.expect('bet', bodyWith('bet', amount), malformed);
      for (const amount of ['-0.01', '-100', '0.001', '"1"', 'null', '1e400', 'NaN'])
        await probe.expect('win', bodyWith('win', amount), malformed);
      for (const amount of ['9999999999999.99', '99999999999999999999', '1e308'])
        await probe.expect('bet', bodyWith('bet', amount), tooMuch);
      const large = await Promise.all(
        Array.from({ length: 20 }, () => probe.send('bet', bodyWith('bet', '1000000000000'))),
      );
      for (const response of large)
        probe.judge('20 bets of a million million at the same moment', response, tooMuch);
      for (const amount of ['9999999999999.99', '99999999999999999999', '1e308'])
        await probe.expect('win', bodyWith('win', amount), malformed);
      for (const leaveOut of [
        'amount',
        'txId',
        'player',
        'roundId',
        'gameCode',
        'currency',
      ] as const)
        await probe.expect(
          'bet',
          { ...probe.bet(person, 100), [leaveOut]: undefined },
          { status: [400, 404, 422] },
          undefined,
          `without ${leaveOut}`,
        );
      await probe.expectBalance(person, 9900);
    },
  },
  {
    id: 'hundredths',
    title: 'hundredths add up exactly',
    async run(probe) {
      const person = await probe.person(100);
      let left = 100;
      for (const cents of [10, 20, 1, 29, 7, 33])
        await probe.expect('bet', probe.bet(person, cents), applied((left -= cents)));
      await probe.expectBalance(person, 0);
    },
  },
  {
    id: 'ids',
    title:
      'ids have 1 to 128 visible ASCII characters; other bodies and unknown fields are refused',
    async run(probe) {
      const person = await probe.person();
      const long = probe.id('long').padEnd(128, '~');
      await probe.expect('bet', probe.bet(person, 100, { txId: long }), applied(9900));
      for (const txId of [`${long}x`, '', 'with space', 'with\nline', 'ünïcode', 'nul\u0000'])
        await probe.expect('bet', probe.bet(person, 100, { txId }), malformed);
      await probe.expect(
        'bet',
        { ...probe.bet(person, 100), bonus: 1 },
        malformed,
        undefined,
        'an unknown field',
      );
      for (const body of ['', '[]', 'null', '"bet"', '{"txId":', '{}{}'])
        await probe.expect('bet', body, malformed);
      await probe.expectBalance(person, 9900);
    },
  },
];
