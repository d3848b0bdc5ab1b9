import type { State } from '../player-source.ts';
import { applied, type Check, refused } from '../probe.ts';

const inState = (state: State, what: string, code: string | readonly string[]): Check => ({
  id: `late-${state}`,
  title: `a player who ${what} since: no new bet, but the wins and refunds of old ones`,
  async run(probe) {
    const person = await probe.person();
    const [won, undone] = [probe.bet(person, 100), probe.bet(person, 100)];
    await probe.expect('bet', won, applied(9900));
    await probe.expect('bet', undone, applied(9800));
    await probe.bring(person, state);
    await probe.expect('bet', probe.bet(person, 100), refused([400, 403], code));
    await probe.expect('win', probe.win(won, 300), applied(10_100));
    await probe.expectBalance(person, 10_100, 'a round is open');
    await probe.expect('rollback', probe.rollback(undone), applied(10_200));
    await probe.expect('bet', won, applied(9900), undefined, 'the answer of old');
    if (state === 'exclude') await probe.expectBalance(person, 10_200);
    else
      await probe.expect(
        'balance',
        { player: person.player },
        refused(403, 'vendor_session_ended'),
        undefined,
        'no session and no open round',
      );
  },
});

/** Checks of what has become of a player since the bet. */
export const stateChecks: readonly Check[] = [
  inState('exclude', 'excluded itself', 'account_excluded'),
  inState('lock', 'was locked', 'account_locked'),
  inState('logout', 'logged out', 'vendor_session_ended'),
];
