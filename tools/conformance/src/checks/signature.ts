import {
  type Check,
  applied,
  forged,
  type Movement,
  type Person,
  type Probe,
  refused,
} from '../probe.ts';
import type { Spoil } from '../vendor-client.ts';

/** Tries bets that must not be let in, then looks whether one was; the id of one is still free. */
async function keepsOut(
  probe: Probe,
  spoils: (bet: Movement, person: Person) => readonly Spoil[],
): Promise<void> {
  const person = await probe.person();
  const bet = probe.bet(person, 250);
  for (const spoil of spoils(bet, person))
    await probe.expect(
      'bet',
      bet,
      forged,
      spoil,
      JSON.stringify({ ...spoil, key: spoil.key?.keyId }),
    );
  await probe.expectBalance(person, 10_000);
  await probe.expect('bet', bet, applied(9750), undefined, 'rightly signed');
}

/** Checks of which signatures are accepted. */
export const signatureChecks: readonly Check[] = [
  {
    id: 'signature',
    title: 'a wrong, missing or misspelled signature, or that of another secret, is refused',
    run: (probe) =>
      keepsOut(probe, (bet) => {
        const right = probe.sign('bet', bet).headers['x-vendor-signature'] ?? '';
        return [
          { key: { keyId: probe.deps.key.keyId, secret: 'another secret entirely' } },
          {
            headers: {
              'x-vendor-signature': right.replace(/^./, (first) => (first === '0' ? '1' : '0')),
            },
          },
          { headers: { 'x-vendor-signature': '' } },
          { headers: { 'x-vendor-signature': undefined } },
          { headers: { 'x-vendor-signature': 'z'.repeat(64) } },
          { headers: { 'x-vendor-signature': right.slice(0, 32) } },
          { headers: { 'x-vendor-key': undefined } },
          { headers: { 'x-vendor-timestamp': undefined } },
          { headers: { 'x-vendor-nonce': undefined } },
        ];
      }),
  },
  {
    id: 'signed-body',
    title: 'a body that was changed after it was signed, even by a space, is refused',
    run: (probe) =>
      keepsOut(probe, (bet) =>
        [
          { ...bet, amount: 0.01 },
          { ...bet, player: 'x' },
        ]
          .map((changed) => ({ sentBody: JSON.stringify(changed) }))
          .concat([
            { sentBody: `${JSON.stringify(bet)} ` },
            { sentBody: JSON.stringify(bet, null, 1) },
          ]),
      ),
  },
  {
    id: 'raw-body',
    title: 'the signature counts over the bytes as they were sent, however they are spelled',
    async run(probe) {
      const person = await probe.person();
      const { txId, ...rest } = probe.bet(person, 250);
      const escaped = [...txId]
        .map((letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
        .join('');
      const spelled = `\n${JSON.stringify(rest, null, 3).slice(0, -1)}, "txId"\t: "${escaped}" }  `;
      const first = await probe.expect('bet', spelled, applied(9750));
      probe.same(
        'the same bet, spelled as usual',
        await probe.send('bet', { ...rest, txId }),
        first,
      );
    },
  },
  {
    id: 'signed-path',
    title: 'a signature for one call opens no other',
    run: (probe) =>
      keepsOut(probe, () =>
        ['/vendor/v1/win', '/vendor/v1/balance', '/vendor/v1/bet?x=1', '/'].map((signedPath) => ({
          signedPath,
        })),
      ),
  },
  {
    id: 'nonce',
    title: 'the nonce is signed, and has 8 to 128 characters',
    run: (probe) =>
      keepsOut(probe, () => [
        { headers: { 'x-vendor-nonce': 'another-nonce-1' } },
        { nonce: 'short12' },
        { nonce: '' },
        { nonce: 'n'.repeat(129) },
      ]),
  },
  {
    id: 'timestamp',
    title: 'a timestamp that is old, ahead, changed or no time is refused',
    run: (probe) =>
      keepsOut(probe, () => [
        { timestamp: String(Date.now() - 310_000) },
        { timestamp: String(Date.now() + 310_000) },
        { timestamp: String(Math.floor(Date.now() / 1000)) },
        { timestamp: '' },
        { timestamp: 'yesterday' },
        { timestamp: `${Date.now()}.0` },
        { headers: { 'x-vendor-timestamp': String(Date.now() + 1000) } },
      ]),
  },
  {
    id: 'unknown-key',
    title: 'unknown keys are refused',
    run: (probe) =>
      keepsOut(probe, () =>
        [
          'no.such.KEY',
          `${probe.deps.key.keyId}x`,
          '',
          probe.deps.key.keyId.toUpperCase() + '_',
          "' or 1=1 --",
        ].map((keyId) => ({ key: { keyId, secret: probe.deps.key.secret } })),
      ),
  },
  {
    id: 'replay',
    title: 'the very same request again answers the same and moves nothing',
    async run(probe) {
      const person = await probe.person();
      const signed = probe.sign('bet', probe.bet(person, 250));
      const first = probe.judge('bet', await probe.deliver(signed), applied(9750));
      for (const response of await Promise.all([1, 2, 3].map(() => probe.deliver(signed))))
        probe.same('the same bytes', response, first);
      await probe.expectBalance(person, 9750);
    },
  },
  {
    id: 'other-tenant',
    title:
      "another tenant's key reaches no player of this one, and opens nothing with this " +
      "one's secret",
    async run(probe) {
      const key = probe.otherKey();
      const unknownPlayer = refused(404, 'vendor_player_unknown');
      const person = await probe.person();
      const bet = probe.bet(person, 250);
      await probe.expect('balance', { player: person.player }, unknownPlayer, { key });
      await probe.expect('bet', bet, unknownPlayer, { key });
      await probe.expect('bet', bet, applied(9750));
      await probe.expect('win', probe.win(bet, 500), unknownPlayer, { key });
      await probe.expect('rollback', probe.rollback(bet), unknownPlayer, { key });
      await probe.expect('balance', { player: person.player }, forged, {
        key: { keyId: key.keyId, secret: probe.deps.key.secret },
      });
      await probe.expect('balance', { player: person.player }, forged, {
        key: { keyId: probe.deps.key.keyId, secret: key.secret },
      });
      await probe.expectBalance(person, 9750);
    },
  },
  {
    id: 'host',
    title: 'host name and cookies mean nothing',
    async run(probe) {
      const person = await probe.person();
      await probe.expect('bet', probe.bet(person, 250), applied(9750), {
        headers: { host: 'elsewhere.example', cookie: 'sid=1', merchant: 'unknown' },
      });
    },
  },
];
