import { contract, type Reply, type Route } from '@parlour/contract';
import { translate } from '@parlour/contract/wire-words';

import { tenants } from './test-tenants.ts';
import type { TenantId } from '../../domain/ids.ts';
import { ledgerPostings, type BetPostings } from '../../modules/play/lottery/bet-postings.ts';
import { createDrawScheduler } from '../../modules/play/lottery/draw-scheduler.ts';
import { createAtRest } from '../../security/at-rest.ts';
import { runIfDue } from '../database/run-if-due.ts';
import { call, type Caller, registerMember, type TestGateway } from './test-gateway.ts';
import { deposit } from './vendor-client.ts';

const [philippines] = tenants as [(typeof tenants)[number]];

/** The body of an answer, which came over the wire, in the words of the code. */
const read = <Call extends Route>({ words }: Call, { body }: { readonly body: unknown }) =>
  translate(body, words?.reply) as Reply<Call>;

/** The number of the game Quick Five. */
export const QUICK_FIVE = 101;

/** Seconds between two draws in tests, so long that no draw closes while a test bets on it. */
const EVERY_SECONDS = 3600;

/** A slip of 20 on big and small together: it wins whatever is drawn. */
export const SURE_WIN_SLIP = 'big.small~1~total~10~0~1';

/**
 * Creates the client with which tests use a lottery: players, bets, and time that the tests
 * advance. `at` is asked when something is done: the gateway may start later.
 */
export function createLotteryClient(
  at: () => { readonly gateway: TestGateway; readonly tenantId: TenantId },
) {
  const createScheduler = (
    post: BetPostings = ledgerPostings,
    masterKey = at().gateway.masterKey,
  ) => {
    const db = at().gateway.db.app;
    // Another key opens no seed; the draws that such a scheduler creates can be drawn all the same.
    const atRest = {
      ...createAtRest(at().gateway.masterKey),
      open: createAtRest(masterKey).open,
    };
    const scheduler = createDrawScheduler({ db, atRest, post, everySeconds: EVERY_SECONDS });
    return {
      ...scheduler,
      runDue: (tenantId: TenantId) =>
        runIfDue(db, 'lottery-draws', tenantId, () => scheduler.runDue(tenantId)),
    };
  };
  const sql = <Row extends object>(text: string, params: unknown[] = []) =>
    at()
      .gateway.db.owner.pool.query<Row>(text, params)
      .then(({ rows }) => rows);

  async function player(money = 1000): Promise<Awaited<ReturnType<typeof registerMember>>> {
    const caller = await registerMember(at().gateway.app, philippines);
    await deposit(at().gateway, caller, money);
    return caller;
  }
  const readBalance = async (caller: Caller) =>
    (
      (await call(at().gateway.app, caller, contract.wallet.balance)).body.value as {
        sumBalance: number;
      }
    ).sumBalance;
  const drawNos = async (gameId = QUICK_FIVE) =>
    read(
      contract.lottery.listUpcomingDraws,
      await call(at().gateway.app, { tenant: philippines }, contract.lottery.listUpcomingDraws, {
        query: { gameId },
      }),
    ).content.map(({ drawNo }) => drawNo);
  const todaysBets = async (caller: Caller) =>
    read(
      contract.lottery.listTodaysBets,
      await call(at().gateway.app, caller, contract.lottery.listTodaysBets),
    ).content;

  /** Places a ticket; the answer is in words of the wire. */
  async function bet(
    caller: Caller,
    {
      slip = SURE_WIN_SLIP,
      sum = 20,
      on,
      stop = false,
      key,
      entropy,
    }: {
      slip?: string;
      sum?: number;
      on?: readonly string[];
      stop?: boolean;
      key?: string;
      entropy?: string;
    } = {},
  ) {
    const draws = on ?? (await drawNos()).slice(0, 1);
    return call(at().gateway.app, caller, contract.lottery.placeTicket, {
      body: {
        gameId: QUICK_FIVE,
        currentNumero: draws[0],
        betCartAmountSum: sum,
        bettingSlipString: slip,
        winningStop: stop,
        ...(draws.length > 1 && { chase: draws.map((numero) => ({ numero, multiple: 1 })) }),
        ...(entropy && { entropy }),
      },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  }
  /** Lets the time of a draw come. */
  const pass = (drawNo: string, what: 'close' | 'draw') =>
    sql(
      `update lottery_draw set opens_at = opens_at - interval '1 day',
        closes_at = clock_timestamp() - interval '2 seconds'
        ${what === 'draw' ? ", draws_at = clock_timestamp() - interval '1 second'" : ''}
        where tenant = $1 and game = 'quick-five' and draw_no = $2`,
      [at().tenantId, drawNo],
    );
  const readDrawState = async (drawNo: string) =>
    (
      await sql<{ state: string }>(
        "select state from lottery_draw where tenant = $1 and game = 'quick-five' and draw_no = $2",
        [at().tenantId, drawNo],
      )
    )[0]?.state;
  const readProof = async (drawNo: string) =>
    read(
      contract.lottery.getProof,
      await call(at().gateway.app, { tenant: philippines }, contract.lottery.getProof, {
        query: { gameId: QUICK_FIVE, numero: drawNo },
      }),
    );
  /**
   * Creates missing draws; ends those that others have bet on or closed or that close within ten
   * minutes, and those before them, which block what follows. A test begins with draws of its own,
   * which stay open.
   */
  async function openDraws(): Promise<void> {
    await createScheduler().createUpcoming(at().tenantId);
    await sql(
      `with unfinished as (
         select * from lottery_draw where tenant = $1 and game = 'quick-five'
           and state in ('open', 'closed', 'drawn', 'void')
       ), used as (
         select max(draws_at) as last from unfinished u where state <> 'open'
           or closes_at < clock_timestamp() + interval '10 minutes' or exists (
           select from lottery_bet b where b.tenant = u.tenant and b.draw = u.id)
       ), moved as (
         select id, clock_timestamp() - interval '1 minute' + interval '1 millisecond'
           * row_number() over (order by draws_at) as at
         from unfinished, used where draws_at <= last
       )
       update lottery_draw d set opens_at = d.opens_at - interval '1 day', closes_at = m.at,
         draws_at = m.at from moved m where d.tenant = $1 and d.id = m.id`,
      [at().tenantId],
    );
    await createScheduler().runDue(at().tenantId);
  }
  /** A draw of its own for a test: whatever stands before it on the grid is over. */
  async function freshDraw(): Promise<string> {
    const [first = ''] = await drawNos();
    return first;
  }
  async function finish(drawNo: string): Promise<void> {
    await pass(drawNo, 'draw');
    await createScheduler().runDue(at().tenantId);
  }

  return {
    createScheduler,
    sql,
    player,
    readBalance,
    drawNos,
    todaysBets,
    bet,
    pass,
    readDrawState,
    readProof,
    openDraws,
    freshDraw,
    finish,
  };
}
