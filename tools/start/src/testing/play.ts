import { createVendor, http, until } from '../testing.ts';

/** A game that a demo member has open, as its vendor sees it. */
export type Game = Awaited<ReturnType<typeof openKiteSeason>>;

/** Bets that are being placed; all of them stand in `acknowledged` or `uncertain`. */
export type Betting = ReturnType<typeof startBetting>;

/** Opens Kite Season as a demo member of the philippines, as its vendor sees it. */
export async function openKiteSeason(port: number, dataDir: string) {
  const vendor = createVendor(port, dataDir, 'philippines');
  const launchToken = await launchKiteSeason(port);
  const opened = await vendor('session', { launchToken, gameCode: 'kite-season' });
  const { player, currency } = opened.body as { player: string; currency: string };
  return {
    balanceBefore: Number(opened.body['balance']),
    balance: async () => Number((await vendor('balance', { player })).body['balance']),
    bet: (txId: string) =>
      vendor('bet', {
        txId,
        player,
        roundId: `r-${txId}`,
        gameCode: 'kite-season',
        currency,
        amount: 0.01,
      }),
  };
}

/** Logs a demo member in and launches the game; returns the launch token. */
async function launchKiteSeason(port: number): Promise<string | null> {
  const site = { host: 'philippines.localhost', merchant: 'tala' };
  const login = await http(port, 'POST', '/wps/session/login', site, {
    username: 'demo01',
    password: 'Parlour-demo-1',
    type: 'username',
  });
  const token = (login.body['value'] as { token: string }).token;
  const own = {
    ...site,
    authorization: token,
    cookie: login.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
  const launched = await http(
    port,
    'GET',
    '/wps/game/launchGame?nodeId=ARCADE.kite-season&accountType=1',
    own,
  );
  return new URL((launched.body['value'] as { gameUrl: string }).gameUrl).searchParams.get(
    'launch',
  );
}

/**
 * The time that a worker waits after a bet that was not acknowledged, in ms. All of these bets are
 * asked for again at the end: without a pause they are thousands, which also slow the restart that
 * they wait for.
 */
const RETRY_MS = 250;

/**
 * Eight vendors' workers bet 0.01 as fast as they are answered and remember what was acknowledged,
 * until they are stopped.
 */
export function startBetting(bet: Game['bet']) {
  const acknowledged = new Map<string, string>();
  const uncertain: string[] = [];
  let refused = 'no bet was refused';
  const enough = new AbortController();
  const workers = Array.from({ length: 8 }, async (_, worker) => {
    for (let number = 0; !enough.signal.aborted; number++) {
      const txId = `kill-${worker}-${number}`;
      const answer = await bet(txId).catch((error: Error) => {
        refused = error.message;
        return null;
      });
      if (answer?.status === 200) acknowledged.set(txId, JSON.stringify(answer.body));
      else uncertain.push(txId);
      if (answer && answer.status !== 200)
        refused = `${answer.status} ${JSON.stringify(answer.body)}`;
      // test-rules: fixed wait, because a vendor repeats at an interval; nothing depends on it
      if (answer?.status !== 200) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  });
  return {
    acknowledged,
    uncertain,
    moreBets: async (said: () => string, ms = 40_000) => {
      const now = acknowledged.size;
      await until(
        () => acknowledged.size >= now + 20,
        'bets are acknowledged again',
        ms,
        () => `The last bet that was not: ${refused}\n${said()}`,
      );
    },
    stop: async () => {
      enough.abort();
      await Promise.all(workers);
    },
  };
}
