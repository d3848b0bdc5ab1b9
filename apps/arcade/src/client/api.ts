import type { RefusalCode } from '../refusal.ts';
import type { GameState, HistoryPage, PublicRound, RoundView, SeedView } from '../http/views.ts';

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

async function call<T>(token: string | null, path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
    credentials: 'omit',
  }).catch(() => { throw new ApiFault('network'); });
  const json = (await response.json().catch(() => { throw new ApiFault('network'); })) as T & { code?: RefusalCode };
  if (response.ok) return json;
  const { code = 'trouble', ...facts } = json;
  throw new ApiFault(code, facts);
}

export type SpinAnswer = RoundView & { readonly nextSpinInMs: number };

/** The calls of one game session. */
export const createApi = (token: string) => ({
  state: () => call<GameState>(token, '/api/state'),
  balance: () => call<{ balance: number }>(token, '/api/balance'),
  spin: (spinId: string, bet: number) => call<SpinAnswer>(token, '/api/spin', { spinId, bet }),
  seed: () => call<SeedView>(token, '/api/seed'),
  setSeed: (commitment: string, clientSeed: string) => call<SeedView>(token, '/api/seed', { commitment, clientSeed }),
  rotate: () => call<SeedView>(token, '/api/rotate', {}),
  history: (before?: number) => call<HistoryPage>(token, `/api/history${before === undefined ? '' : `?before=${before}`}`),
});

export type GameApi = ReturnType<typeof createApi>;

/** Reads a round for the verify page; needs no session. */
export const fetchRound = (id: string): Promise<PublicRound> => call<PublicRound>(null, `/api/round/${encodeURIComponent(id)}`);

/** Random letters from the system's generator: spin ids and a first client seed. */
export const randomId = (bytes: number): string => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
