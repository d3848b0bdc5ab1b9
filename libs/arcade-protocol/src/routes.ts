import type { CardRoomView, DuelPage, PublicDuel } from './duels.ts';
import type { PublicEvent, PublicTicket, TableView, TicketPage, TicketView } from './events.ts';
import type {
  CashOutRequest,
  ClientSeedRequest,
  DecisionRequest,
  JoinRequest,
  MatchesResponse,
  RematchRequest,
  RoomsResponse,
  SeatSeedRequest,
  ShownRequest,
  SpinRequest,
  TicketRequest,
} from './requests.ts';
import type {
  BalanceResponse,
  GameInfo,
  PublicRound,
  RoundPage,
  SeedView,
  SpinGameInfo,
  SpinResponse,
} from './rounds.ts';

/** A call to the arcade. `Body` and `Response` exist for the compiler only. */
export type Route<Body, Response> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly types?: { readonly body: Body; readonly response: Response };
};

export type BodyOf<AnyRoute> = AnyRoute extends Route<infer Body, unknown> ? Body : never;

export type ResponseOf<AnyRoute> =
  AnyRoute extends Route<unknown, infer Response> ? Response : never;

const get = <Response>(path: string): Route<undefined, Response> => ({ method: 'GET', path });

const post = <Body, Response>(path: string): Route<Body, Response> => ({ method: 'POST', path });

type NoFields = Readonly<Record<string, never>>;

/** The calls of a game's page, with the token of its session as bearer. */
const sessionRoutes = {
  gameInfo: get<GameInfo>('/api/table'),
  balance: get<BalanceResponse>('/api/balance'),

  spinGameInfo: get<SpinGameInfo>('/api/state'),
  spin: post<SpinRequest, SpinResponse>('/api/spin'),
  roundShown: post<ShownRequest, NoFields>('/api/shown'),
  seed: get<SeedView>('/api/seed'),
  setClientSeed: post<ClientSeedRequest, SeedView>('/api/seed'),
  rotateSeed: post<NoFields, SeedView>('/api/rotate'),
  rounds: get<RoundPage>('/api/history'),

  table: get<TableView>('/api/events'),
  placeTicket: post<TicketRequest, TicketView>('/api/tickets'),
  cashOut: post<CashOutRequest, TicketView>('/api/tickets/:id/cash-out'),
  tickets: get<TicketPage>('/api/tickets'),

  cardRoom: get<CardRoomView>('/api/duel'),
  ownRooms: get<RoomsResponse>('/api/duel/rooms'),
  joinRoom: post<JoinRequest, CardRoomView>('/api/duel/join'),
  leaveRoom: post<NoFields, CardRoomView>('/api/duel/leave'),
  setSeatSeed: post<SeatSeedRequest, CardRoomView>('/api/duel/seed'),
  decide: post<DecisionRequest, CardRoomView>('/api/duel/decide'),
  rematch: post<RematchRequest, CardRoomView>('/api/duel/again'),
  duels: get<DuelPage>('/api/duel/history'),
};

/** The calls without a session: what the verify page and the gateway read. */
const publicRoutes = {
  publicRound: get<PublicRound | PublicDuel | PublicTicket>('/api/round/:id'),
  publicEvent: get<PublicEvent>('/api/event/:id'),
  matches: get<MatchesResponse>('/api/matches'),
  rooms: get<RoomsResponse>('/api/rooms'),
};

export const arcadeRoutes = { ...sessionRoutes, ...publicRoutes };

/** The pages: a game in its frame, opened by its launch URL, and the public verify page. */
export const arcadePages = { game: '/play/:game', verify: '/verify' };

/** Fills the placeholders of a path, such as `:id`. */
export const pathWith = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (placeholder, name: string) =>
    params[name] === undefined ? placeholder : encodeURIComponent(params[name]),
  );
