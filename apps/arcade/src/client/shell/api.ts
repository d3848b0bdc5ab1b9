import { timeoutSignal } from '@parlour/contract/older-browsers';
import {
  type ArcadeErrorBody,
  type ArcadeErrorCode,
  arcadeRoutes,
  pathWith,
  type ResponseOf,
  type Route,
  type SpinRequest,
  type SpinResponse,
  type Turn,
} from '@parlour/arcade-protocol';

/** An error of the server, or `network` when it could not be reached. */
export class ApiError extends Error {
  readonly code: ArcadeErrorCode | 'network';
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ArcadeErrorCode | 'network', details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

const TIMEOUT_MS = 20_000;

type CallInput<Body> = {
  /** The token of the session; without one the call is public. */
  readonly token?: string;
  readonly body?: Body;
  readonly params?: Readonly<Record<string, string>>;
  /** Asks a list for what is older than this moment. */
  readonly before?: number | undefined;
};

/** Calls the arcade; throws an ApiError unless the response matches the route. */
export async function call<Body, Response>(
  { method, path }: Route<Body, Response>,
  { token, body, params = {}, before }: CallInput<Body> = {},
): Promise<Response> {
  const query = before === undefined ? '' : `?before=${before}`;
  const response = await fetch(pathWith(path, params) + query, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: timeoutSignal(TIMEOUT_MS),
    credentials: 'omit',
  }).catch(() => {
    throw new ApiError('network');
  });
  const json: unknown = await response.json().catch(() => {
    throw new ApiError('network');
  });
  if (response.ok) return json as Response;
  const { code, ...details } = json as Partial<ArcadeErrorBody>;
  throw new ApiError(code ?? 'server_error', details);
}

/** A settled or open round of a game whose turns are of type `GameTurn`. */
export type SpinResult<GameTurn extends Turn = Turn> = Omit<SpinResponse, 'spins'> & {
  readonly spins: readonly GameTurn[];
};

/** The calls of one session of a spin game. */
export const createApi = <GameTurn extends Turn = Turn>(token: string) => ({
  gameInfo: () => call(arcadeRoutes.gameInfo, { token }),
  spinGameInfo: () => call(arcadeRoutes.spinGameInfo, { token }),
  balance: () => call(arcadeRoutes.balance, { token }),
  // The game's own rules on the server wrote the turns.
  spin: async (request: SpinRequest) =>
    (await call(arcadeRoutes.spin, { token, body: request })) as SpinResult<GameTurn>,
  roundShown: (spinId: string) => call(arcadeRoutes.roundShown, { token, body: { spinId } }),
  seed: () => call(arcadeRoutes.seed, { token }),
  setClientSeed: (commitment: string, clientSeed: string) =>
    call(arcadeRoutes.setClientSeed, { token, body: { commitment, clientSeed } }),
  rotateSeed: () => call(arcadeRoutes.rotateSeed, { token, body: {} }),
  rounds: (before?: number) => call(arcadeRoutes.rounds, { token, before }),
});

export type GameApi<GameTurn extends Turn = Turn> = ReturnType<typeof createApi<GameTurn>>;

/** Reads a published round for the verify page. */
export const fetchRound = (id: string): Promise<ResponseOf<typeof arcadeRoutes.publicRound>> =>
  call(arcadeRoutes.publicRound, { params: { id } });

/** Random hex digits from the system's generator: ids of bets and client seeds. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
