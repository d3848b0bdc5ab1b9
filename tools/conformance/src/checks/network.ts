import { setTimeout as pause } from 'node:timers/promises';

import { applied, type Check, type Expected, noop, refused } from '../probe.ts';

/** Refused, or cut off while the vendor was still sending. */
const tooLarge: Expected = { status: [0, 413] };
/** Vendors cancel after three seconds. */
const DEADLINE_MS = 3000;

/** A network at its worst. */
export const networkChecks: readonly Check[] = [
  {
    id: 'drip',
    title: 'a body that comes in drops is taken as a whole',
    async run(probe) {
      const person = await probe.person();
      probe.judge(
        'bet in 12 drops',
        await probe.deliver(probe.sign('bet', probe.bet(person, 250)), {
          pieces: 12,
          wait: () => pause(15),
        }),
        applied(9750),
      );
    },
  },
  {
    id: 'half-open',
    title: 'bodies that stop half-way block no other call and move nothing',
    async run(probe) {
      const person = await probe.person();
      const over = new AbortController();
      const wait = () =>
        pause(DEADLINE_MS, undefined, { signal: over.signal }).catch(() => undefined);
      const stuck = Array.from({ length: 30 }, () =>
        probe.deliver(probe.sign('bet', probe.bet(person, 100)), { pieces: 2, wait }),
      );
      // Long enough for the first halves to have arrived.
      await pause(50);
      const response = await probe.expect(
        'bet',
        probe.bet(person, 250),
        { status: 200 },
        undefined,
        'while 30 others stand half-way',
      );
      probe.claim(
        response.ms < DEADLINE_MS - 500,
        'the time it took',
        `under ${DEADLINE_MS - 500} ms`,
        `${response.ms.toFixed(0)} ms`,
      );
      over.abort();
      for (const late of await Promise.all(stuck))
        probe.judge('the other half, later', late, applied());
      await probe.expectBalance(person, 6750);
    },
  },
  {
    id: 'body-size',
    title: 'bodies up to 256 KiB are read, larger ones refused without a trace',
    async run(probe) {
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      const sized = (bytes: number) => JSON.stringify(bet).padEnd(bytes, ' ');
      for (const bytes of [256 * 1024 + 1, 2 << 20])
        probe.judge(
          `a body of ${bytes} bytes`,
          await probe.deliver(probe.sign('bet', sized(bytes))),
          tooLarge,
        );
      await probe.expectBalance(person, 10_000);
      probe.judge(
        'a body of 200 KiB',
        await probe.deliver(probe.sign('bet', sized(200 * 1024))),
        applied(9750),
      );
    },
  },
  {
    id: 'media-type',
    title: 'what is not said to be JSON is refused',
    async run(probe) {
      const person = await probe.person();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])
        await probe.expect(
          'bet',
          probe.bet(person, 250),
          { status: [400, 403, 415] },
          { headers: { 'content-type': type } },
          type,
        );
      await probe.expectBalance(person, 10_000);
    },
  },
  {
    id: 'cut-after',
    title: 'a connection cut before the answer: the repetition finds one effect',
    async run(probe) {
      const person = await probe.person();
      const calls = Array.from({ length: probe.deps.profile.races }, () =>
        probe.sign('bet', probe.bet(person, 100)),
      );
      await Promise.all(calls.map((signed) => probe.deliver(signed, { cutAfter: Infinity })));
      for (const signed of calls) {
        const first = probe.judge(
          'bet again after a cut',
          await probe.untilAnswered(signed),
          applied(),
        );
        probe.same('and again', await probe.deliver(signed), first);
      }
      await probe.expectBalance(person, 10_000 - 100 * calls.length);
    },
  },
  {
    id: 'cut-within',
    title: 'a connection cut within the body moves nothing',
    async run(probe) {
      const person = await probe.person();
      const calls = Array.from({ length: probe.deps.profile.races }, () =>
        probe.sign('bet', probe.bet(person, 100)),
      );
      await Promise.all(calls.map((signed, n) => probe.deliver(signed, { cutAfter: 1 + n * 3 })));
      await probe.expectBalance(person, 10_000);
      for (const signed of calls)
        probe.judge('the whole of it', await probe.untilAnswered(signed), applied());
      await probe.expectBalance(person, 10_000 - 100 * calls.length);
    },
  },
  {
    id: 'give-up',
    title: 'a vendor that gives up and rolls back has lost nothing, whatever became of the bet',
    async run(probe) {
      const person = await probe.person();
      for (let n = 0; n < probe.deps.profile.races; n++) {
        const bet = probe.bet(person, 100);
        const signed = probe.sign('bet', bet);
        const [, undone] = await Promise.all([
          probe.deliver(signed, { cutAfter: Infinity }),
          probe.untilAnswered(probe.sign('rollback', probe.rollback(bet))),
        ]);
        probe.judge('the rollback of a bet given up', undone, { status: 200 });
        const late = await probe.untilAnswered(signed);
        probe.judge(
          'the bet, later',
          late,
          undone.body['status'] === 'APPLIED' ? applied() : noop(),
        );
        await probe.expect('win', probe.win(bet, 500), refused(409, 'vendor_tx_tombstoned'));
        await probe.expectBalance(person, 10_000);
      }
    },
  },
];
