import type { SeedView, SpinGameInfo, SpinRequest } from '@parlour/arcade-protocol';
import type { Turn } from '../../games/game.ts';
import type { TextKey } from '../texts/load.ts';
import type { Say } from '../texts/load.ts';
import { ApiError, type GameApi, randomHex, type SpinResult } from './api.ts';
import { sleep } from './motion.ts';

const declineTexts = new Set<string>([
  'insufficient_funds',
  'account_excluded',
  'account_locked',
  'age_below_minimum',
  'limit_stake_reached',
  'bonus_bet_limit_reached',
  'limit_loss_reached',
  'limit_session_reached',
  'reality_check_due',
  'free_spins_unavailable',
]);

const ends = ['done', 'declined', 'cancelled', 'refunded'];

type Deps<Own extends Turn> = {
  readonly api: GameApi<Own>;
  readonly say: Say;
  readonly state: Pick<SpinGameInfo, 'seed'>;
  readonly hud: {
    readonly notice: (text: string | null) => void;
    readonly message: (text: string) => void;
  };
};

/** Asks the server for rounds, one at a time, and keeps the seeds answered. */
export class RoundRequests<Own extends Turn> {
  readonly #deps: Deps<Own>;
  #seed: SeedView;

  constructor(deps: Deps<Own>) {
    this.#deps = deps;
    this.#seed = deps.state.seed;
  }

  /** The seeds changed in the fairness panel. */
  useSeed(seed: SeedView): void {
    this.#seed = seed;
  }

  /**
   * A fresh pair of seeds waits for the player's part: it is made here, in the browser, after the
   * commitment was seen.
   */
  async chooseSeed(): Promise<void> {
    if (this.#seed.clientSeed === null)
      this.#seed = await this.#deps.api.setClientSeed(this.#seed.commitment, randomHex(8));
  }

  /**
   * Asks until there is an answer: the id of the spin makes it safe to ask any number of times.
   * Throws what asking again cannot mend.
   */
  async play(first: SpinRequest): Promise<SpinResult<Own>> {
    const { api, say, hud } = this.#deps;
    let request = first;
    for (let tries = 0; ; tries += 1) {
      try {
        const response = await api.spin(request);
        if (ends.includes(response.state)) {
          hud.notice(null);
          return response;
        }
        hud.notice(say('pending'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'too_fast') await sleep(Number(error.details['waitMs'] ?? 500));
        else if (error.code === 'client_seed_needed' && tries < 3) {
          this.#seed = await api.seed();
          await this.chooseSeed();
        } else if (error.code === 'round_open' && error.details['spinId']) {
          request = {
            spinId: String(error.details['spinId']),
            bet: Number(error.details['bet']),
            choice: String(error.details['choice'] ?? ''),
            freeSpins: error.details['freeSpins'] ? String(error.details['freeSpins']) : null,
          };
          // Another frame left this round behind: its result comes first.
          hud.message(say('finishedLast'));
        } else if (['network', 'server_error', 'busy', 'wallet_unreachable'].includes(error.code))
          hud.notice(say(error.code === 'network' ? 'offline' : 'pending'));
        else throw error;
        if (
          error.code === 'too_fast' ||
          error.code === 'client_seed_needed' ||
          error.code === 'round_open'
        )
          continue;
      }
      await sleep(Math.min(8000, 1500 * 1.5 ** tries));
    }
  }
}

/** The words for a round that has no result. */
export function notPlayedText({
  state,
  declineCode,
}: Pick<SpinResult, 'state' | 'declineCode'>): TextKey {
  const code = declineCode ?? '';
  if (state === 'declined') return declineTexts.has(code) ? (code as TextKey) : 'declined';
  return state === 'refunded' ? 'refunded' : 'cancelled';
}
