import { type Check, malformed, refused } from '../probe.ts';

const invalid = refused(401, 'launch_token_invalid');

/** Checks of how a launch token becomes a player. */
export const sessionChecks: readonly Check[] = [
  {
    id: 'session-once',
    title: 'a launch token is exchanged once',
    async run(probe) {
      const { launchToken, gameCode } = await probe.deps.source.player(100);
      await probe.expect(
        'session',
        { launchToken, gameCode },
        { status: 200, fields: { balance: 100 } },
      );
      await probe.expect('session', { launchToken, gameCode }, invalid);
    },
  },
  {
    id: 'session-race',
    title: 'twenty exchanges of one token at the same moment: one succeeds',
    async run(probe) {
      const { launchToken, gameCode } = await probe.deps.source.player(100);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => probe.send('session', { launchToken, gameCode })),
      );
      const won = answers.filter(({ status }) => status === 200).length;
      probe.claim(won === 1, '20 x session', 'one 200', `${won} x 200`);
    },
  },
  {
    id: 'session-foreign',
    title: 'a token for another game, an unknown or a malformed one opens nothing',
    async run(probe) {
      const { launchToken } = await probe.deps.source.player(100);
      await probe.expect('session', { launchToken, gameCode: 'no-such-game' }, invalid);
      await probe.expect(
        'session',
        { launchToken: 'x'.repeat(43), gameCode: 'no-such-game' },
        invalid,
      );
      await probe.expect('session', { launchToken: '', gameCode: 'no-such-game' }, malformed);
    },
  },
  {
    id: 'session-other-tenant',
    title: "a token of one tenant opens nothing for another one's key",
    async run(probe) {
      const key = probe.otherKey();
      const { launchToken, gameCode } = await probe.deps.source.player(100);
      await probe.expect('session', { launchToken, gameCode }, invalid, { key });
    },
  },
  {
    id: 'balance-unknown',
    title: 'the balance of an unknown player is refused',
    async run(probe) {
      await probe.expect(
        'balance',
        { player: 'no-such-player' },
        refused(404, 'vendor_player_unknown'),
      );
      await probe.expect('balance', {}, malformed);
    },
  },
];
