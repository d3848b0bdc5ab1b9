import { applied, type Check, Failure, type Person, type Probe, refused } from '../probe.ts';
import type { Spoil } from '../vendor-client.ts';

const unknownPlayer = refused(404, 'vendor_player_unknown');
const unknownGame = refused(404, 'vendor_game_unknown');
const unknownBet = refused(404, 'vendor_bet_unknown');
const roundClosed = refused(409, 'vendor_round_closed');

/** A game that this player has not launched: a bet is refused for good, and so is a rollback. */
async function refusesGame(probe: Probe, person: Person, gameCode: string): Promise<void> {
  const bet = probe.bet(person, 100, { gameCode });
  for (const note of ['', 'again']) await probe.expect('bet', bet, unknownGame, undefined, note);
  await probe.expect('rollback', probe.rollback(bet), unknownGame);
  await probe.expectBalance(person, 10_000);
}

/** An id that this key was not given: no call may act on it. */
async function refusesPlayer(probe: Probe, person: Person, spoil: Spoil): Promise<void> {
  const bet = probe.bet(person, 100);
  await probe.expect('balance', { player: person.player }, unknownPlayer, spoil);
  await probe.expect('bet', bet, unknownPlayer, spoil);
  await probe.expect('win', probe.win(bet, 500), unknownPlayer, spoil);
  await probe.expect('rollback', probe.rollback(bet), unknownPlayer, spoil);
}

/**
 * Checks of what a key is allowed to act on: its own players, the games that they launched, rounds
 * that are open.
 */
export const bindingChecks: readonly Check[] = [
  {
    id: 'game-unknown',
    title: 'a game that does not exist is refused, in a bet and in a rollback',
    async run(probe) {
      await refusesGame(probe, await probe.person(), 'no-such-game');
    },
  },
  {
    id: 'game-not-launched',
    title: 'a game of the vendor that this player did not launch is refused until it is launched',
    async run(probe) {
      const [person, other] = [await probe.person(), await probe.person()];
      const { gameCode } = await probe.enter(
        other.handle,
        await probe.launch(other.handle, 'other-game'),
        10_000,
      );
      await probe.expect('bet', probe.bet(other, 100, { gameCode }), applied(9900));
      await refusesGame(probe, person, gameCode);
    },
  },
  {
    id: 'player-not-launched',
    title: "a player who launched the second vendor's game only is refused to this vendor",
    async run(probe) {
      const key = probe.secondKey();
      // The launch at this vendor is never exchanged.
      const { handle } = await probe.deps.source.player(100);
      const launch = await probe.launch(handle, 'other-vendor');
      const person = await probe.enter(handle, launch, 10_000, { key });
      await refusesPlayer(probe, person, {});
      await probe.expect('bet', probe.bet(person, 100), applied(9900), { key });
    },
  },
  {
    id: 'player-id',
    title: "two vendors know a player by different ids, and one's id is refused to the other",
    async run(probe) {
      const key = probe.secondKey();
      const here = await probe.person();
      const launch = await probe.launch(here.handle, 'other-vendor');
      const there = await probe.enter(here.handle, launch, 10_000, { key });
      probe.claim(
        here.player !== there.player,
        'session of one player at two vendors',
        'two ids',
        `${here.player} and ${there.player}`,
      );
      await refusesPlayer(probe, here, { key });
      await refusesPlayer(probe, there, {});
      await probe.expectBalance(here, 10_000);
    },
  },
  {
    id: 'win-of-its-bet',
    title: "a win that names another game or round than its bet's is refused and pays nothing",
    async run(probe) {
      const person = await probe.person();
      const [bet, other] = [probe.bet(person, 100), probe.bet(person, 200)];
      await probe.expect('bet', bet, applied(9900));
      await probe.expect('bet', other, applied(9700));
      for (const over of [
        { gameCode: 'no-such-game' },
        { roundId: probe.id('round') },
        { roundId: other.roundId },
      ])
        await probe.expect('win', probe.win(bet, 500, over), unknownBet);
      await probe.expectBalance(person, 9700);
      await probe.expect('win', probe.win(bet, 500), applied(10_200));
    },
  },
  {
    id: 'win-of-its-game',
    title: 'a win in a game that the player launched too, but not in that of its bet, is refused',
    async run(probe) {
      const person = await probe.person();
      const { gameCode } = await probe.enter(
        person.handle,
        await probe.launch(person.handle, 'other-game'),
        10_000,
      );
      if (gameCode === person.gameCode) throw new Failure('the source launches the same game');
      const bet = probe.bet(person, 100);
      await probe.expect('bet', bet, applied(9900));
      await probe.expect('win', probe.win(bet, 500, { gameCode }), unknownBet);
      await probe.expectBalance(person, 9900);
      await probe.expect('win', probe.win(bet, 500), applied(10_400));
    },
  },
  {
    id: 'late-bet',
    title: 'a bet in a round that a win closed is refused, after a rollback it is taken',
    async run(probe) {
      probe.skipIfAllowed('late-bets');
      const person = await probe.person();
      for (const [cents, left] of [
        [0, 9900],
        [300, 10_100],
      ] as const) {
        const bet = probe.bet(person, 100);
        await probe.expect('bet', bet, applied());
        await probe.expect('win', probe.win(bet, cents), applied(left));
        const late = probe.bet(person, 100, { roundId: bet.roundId });
        for (const note of ['', 'again'])
          await probe.expect('bet', late, roundClosed, undefined, note);
      }
      const undone = probe.bet(person, 100);
      await probe.expect('bet', undone, applied(10_000));
      await probe.expect('rollback', probe.rollback(undone), applied(10_100));
      await probe.expect(
        'bet',
        probe.bet(person, 100, { roundId: undone.roundId }),
        applied(10_000),
        undefined,
        'after a rollback',
      );
    },
  },
  {
    id: 'late-win',
    title: 'a win after the close of its round is refused and pays nothing',
    async run(probe) {
      probe.skipIfAllowed('late-wins');
      const person = await probe.person();
      for (const [cents, left] of [
        [0, 9900],
        [300, 10_100],
      ] as const) {
        const bet = probe.bet(person, 100);
        await probe.expect('bet', bet, applied());
        await probe.expect('win', probe.win(bet, cents), applied(left));
        const late = probe.win(bet, 500);
        for (const note of ['', 'again'])
          await probe.expect('win', late, roundClosed, undefined, note);
        await probe.expectBalance(person, left);
      }
    },
  },
];
