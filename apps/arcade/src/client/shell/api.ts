import type { PublicDuel } from '../../duels/public-duel.ts';
import type { PublicTicket } from '../../events/public-event.ts';
import type { Turn } from '../../games/game.ts';
import type { RefusalCode } from '../../refusal.ts';
import type {
  GameState,
  HistoryPage,
  PublicRound,
  RoundView,
  SeedView,
  TableState,
} from '../../http/views.ts';

/** A refusal of the server, or `network` when it could not be reached. */
export class ApiFault extends Error {
  readonly code: RefusalCode | 'network';
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode | 'network', facts: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** One call to the arcade: its answer, or an ApiFault. A body makes it a POST. */
export async function call<T>(token: string | null, path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
    credentials: 'omit',
  }).catch(() => {
    throw new ApiFault('network');
  });
  const json = (await response.json().catch(() => {
    throw new ApiFault('network');
  })) as T & { code?: RefusalCode };
  if (response.ok) return json;
  const { code = 'trouble', ...facts } = json;
  throw new ApiFault(code, facts);
}

/** What a player asks for: an id of the browser's making, an offered bet, and a choice where the game has one. */
export type SpinWish = { readonly spinId: string; readonly bet: number; readonly choice?: string };

/** A round of a game whose turns are of type `Own`: the game's own server wrote them. */
export type SpinAnswer<Own extends Turn = Turn> = Omit<RoundView, 'spins'> & {
  readonly spins: readonly Own[];
  readonly nextSpinInMs: number;
};

/** The calls of one game session. */
export const createApi = <Own extends Turn = Turn>(token: string) => ({
  table: () => call<TableState>(token, '/api/table'),
  state: () => call<GameState>(token, '/api/state'),
  balance: () => call<{ balance: number }>(token, '/api/balance'),
  spin: (wish: SpinWish) => call<SpinAnswer<Own>>(token, '/api/spin', wish),
  seed: () => call<SeedView>(token, '/api/seed'),
  setSeed: (commitment: string, clientSeed: string) =>
    call<SeedView>(token, '/api/seed', { commitment, clientSeed }),
  rotate: () => call<SeedView>(token, '/api/rotate', {}),
  history: (before?: number) =>
    call<HistoryPage>(token, `/api/history${before === undefined ? '' : `?before=${before}`}`),
});

export type GameApi<Own extends Turn = Turn> = ReturnType<typeof createApi<Own>>;

/** Reads a round for the verify page; needs no session. */
export const fetchRound = (id: string): Promise<PublicRound | PublicDuel | PublicTicket> =>
  call<PublicRound | PublicDuel | PublicTicket>(null, `/api/round/${encodeURIComponent(id)}`);

/** Random letters from the system's generator: spin ids and a first client seed. */
export const randomId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
