import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { signatureHeaders, verifyVendorCall } from '@parlour/contract/vendor-signature';

type Body = {
  txId: string;
  player: string;
  roundId: string;
  gameCode: string;
  currency: string;
  amount?: number;
  betTxId?: string;
  launchToken?: string;
  freeSpins?: string;
  validBet?: number;
  opponents?: readonly string[];
  others?: readonly string[];
};
type Answer = { status: number; body: unknown };

/**
 * The way the next calls of a kind fail: before the effect, after it (the answer is lost, or never
 * comes), or with a refusal.
 */
export type Fault = 'lost-before' | 'lost-after' | 'hang' | 'busy' | { readonly refuse: string };

/**
 * A gateway for tests: checks signatures like the real one and keeps one wallet per player in
 * hundredths.
 */
export class FakeGateway {
  readonly secret = 'secret-of-the-fake-gateway';
  readonly wallets = new Map<string, number>();
  readonly answers = new Map<string, Answer>();
  readonly effects: { kind: string; txId: string; amount: number }[] = [];
  readonly calls: string[] = [];
  /** Players of whom the wallet says that they could be one person. */
  readonly samePerson: (readonly string[])[] = [];
  /** The part of a round's stake that was at risk, where its win stated it. */
  readonly validBets = new Map<string, number>();
  /** The players that rounds were played against, by round. */
  readonly opponents = new Map<string, readonly string[]>();
  /** The amount in the jackpot, in hundredths; null: this wallet has none. */
  pool: number | null = 500_000;
  /** Free spins by player; amounts in hundredths. */
  readonly grants = new Map<
    string,
    { id: string; stake: number; count: number; used: number; winnings: number }
  >();
  faults: { path: string; fault: Fault; times: number }[] = [];
  badSignatures = 0;
  origin = 'http://philippines.localhost:4000';
  url = '';
  /** Called when an answer is kept back. */
  hanging: (() => void) | null = null;
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const header = (name: string) => String(request.headers[name] ?? '');
      const signed = {
        method: 'POST',
        path: request.url ?? '',
        timestamp: header(signatureHeaders.timestamp),
        nonce: header(signatureHeaders.nonce),
        body: raw,
      };
      if (
        header(signatureHeaders.key) !== 'fake-key' ||
        !verifyVendorCall(this.secret, header(signatureHeaders.signature), signed, Date.now())
      ) {
        this.badSignatures += 1;
        response
          .writeHead(403, { 'content-type': 'application/json' })
          .end(
            JSON.stringify({ success: false, errorCode: 'vendor_signature_invalid', message: '' }),
          );
        return;
      }
      const answer = this.#take(
        request.url?.split('/').pop() ?? '',
        JSON.parse(raw.toString()) as Body,
      );
      if (answer === 'cut') response.destroy();
      else if (answer === 'hang') this.hanging?.();
      else
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body));
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  balance = (player: string): number => (this.wallets.get(player) ?? 0) / 100;

  #take(path: string, body: Body): Answer | 'cut' | 'hang' {
    this.calls.push(path);
    const fault = this.faults.find((candidate) => candidate.path === path && candidate.times > 0);
    if (fault) fault.times -= 1;
    if (fault?.fault === 'lost-before') return 'cut';
    if (fault?.fault === 'busy') return this.#refuse(503, 'vendor_deadline');
    if (fault && typeof fault.fault === 'object')
      return this.#once(body.txId, () =>
        this.#refuse(400, (fault.fault as { refuse: string }).refuse),
      );
    const answer = this.#answer(path, body);
    if (fault?.fault === 'hang') return 'hang';
    return fault?.fault === 'lost-after' ? 'cut' : answer;
  }

  #answer(path: string, body: Body): Answer {
    if (path === 'session') {
      const player = /^launch-(\w+)-/.exec(body.launchToken ?? '')?.[1];
      if (!player) return this.#refuse(401, 'launch_token_invalid');
      return this.#once(
        `launch ${body.launchToken}`,
        () => ({
          status: 200,
          body: {
            player,
            name: `${player.slice(0, 2)}***`,
            currency: 'TLB',
            currencySymbol: 'P',
            currencySuffix: '',
            balance: this.balance(player),
            language: 'EN',
            book: 'PLAY',
            brand: 'Tala',
            origin: this.origin,
          },
        }),
        () => this.#refuse(401, 'launch_token_invalid'),
      );
    }
    if (path === 'related-players')
      return {
        status: 200,
        body: {
          related: (body.others ?? []).filter((other) =>
            this.samePerson.some((all) => all.includes(other) && all.includes(body.player)),
          ),
        },
      };
    if (path === 'balance')
      return {
        status: 200,
        body: {
          balance: this.balance(body.player),
          currency: 'TLB',
          ...this.#freeSpins(body.player),
        },
      };
    return this.#once(body.txId, () => this.#move(path, body));
  }

  #move(kind: string, body: Body): Answer {
    const cents = Math.round((body.amount ?? 0) * 100);
    const wallet = this.wallets.get(body.player) ?? 0;
    const apply = (amount: number): Answer => {
      this.wallets.set(body.player, wallet + amount);
      this.effects.push({ kind, txId: body.txId, amount });
      return this.#result(body.player, 'APPLIED');
    };
    if (kind === 'jackpot-win') {
      if (this.pool === null) return this.#refuse(404, 'not_found');
      const won = this.pool;
      this.pool = 100_000;
      const { status, body: result } = apply(won);
      return { status, body: { ...(result as object), amount: won / 100 } };
    }
    const grant = this.grants.get(body.player);
    if (grant && body.freeSpins === grant.id) {
      if (kind === 'bet' && (grant.used >= grant.count || cents !== grant.stake))
        return this.#refuse(409, 'free_spins_unavailable');
      grant.used += { bet: 1, win: 0, rollback: -1 }[kind] ?? 0;
      grant.winnings += kind === 'win' ? cents : 0;
      return this.#result(body.player, 'APPLIED');
    }
    const betApplied = this.effects.find(({ txId }) => txId === body.betTxId);
    if (kind === 'bet') {
      if (this.answers.has(`tombstone ${body.txId}`)) return this.#result(body.player, 'NOOP');
      return wallet < cents
        ? {
            status: 400,
            body: {
              success: false,
              errorCode: 'insufficient_funds',
              message: '',
              value: { balance: wallet / 100 },
            },
          }
        : apply(-cents);
    }
    if (kind === 'win') {
      if (!betApplied) return this.#refuse(404, 'vendor_bet_unknown');
      if (body.validBet !== undefined) this.validBets.set(body.roundId, body.validBet);
      if (body.opponents !== undefined) this.opponents.set(body.roundId, body.opponents);
      return this.answers.has(`tombstone ${body.betTxId}`)
        ? this.#refuse(409, 'vendor_tx_tombstoned')
        : apply(cents);
    }
    if (this.effects.some(({ txId }) => txId === `w-${body.roundId}`))
      return this.#refuse(409, 'vendor_bet_settled');
    this.answers.set(`tombstone ${body.betTxId}`, { status: 0, body: null });
    return betApplied ? apply(-betApplied.amount) : this.#result(body.player, 'NOOP');
  }

  #freeSpins(player: string) {
    const grant = this.grants.get(player);
    if (!grant) return {};
    const { id, stake, count, used, winnings } = grant;
    return {
      freeSpins: {
        id,
        stake: stake / 100,
        count,
        left: count - used,
        winnings: winnings / 100,
        endsAt: 0,
        wallet: 'CASH',
        paid: used === count ? winnings / 100 : null,
      },
    };
  }

  #result = (player: string, status: string): Answer => ({
    status: 200,
    body: {
      status,
      balance: this.balance(player),
      currency: 'TLB',
      reference: 'ref',
      ...this.#freeSpins(player),
    },
  });
  #refuse = (status: number, errorCode: string): Answer => ({
    status,
    body: { success: false, errorCode, message: '' },
  });

  /** The stored answer of an id, or the answer of its first delivery. */
  #once(id: string, first: () => Answer, again?: () => Answer): Answer {
    const stored = this.answers.get(id);
    if (stored) return again ? again() : stored;
    const answer = first();
    this.answers.set(id, answer);
    return answer;
  }
}
