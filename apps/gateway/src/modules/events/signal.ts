/** The channel that wakes gateways. What a signal says is never the news itself: whoever is woken reads that from the database. */
export const CHANNEL = 'parlour_event';

/** Owner of the events that are for everybody. */
export const EVERYBODY = 0n;

export type Signal =
  | { readonly about: 'balance'; readonly tenantId: number; readonly players: readonly string[] }
  /** Null: the notices of everybody. */
  | { readonly about: 'message'; readonly tenantId: number; readonly player: string | null }
  | { readonly about: 'event'; readonly tenantId: number; readonly owner: bigint }
  | {
      readonly about: 'session';
      readonly tenantId: number;
      readonly session: string;
      readonly why: string;
    };

const SHAPE = /^([bmes]) (\d{1,5}) (\S+)(?: (\S+))?$/;

/** Reads a notification; null for what another release may say. */
export function readSignal(payload: string): Signal | null {
  const [, letter, tenant, what = '', why = 'ended'] = SHAPE.exec(payload) ?? [];
  const tenantId = Number(tenant);
  if (letter === 'b') return { about: 'balance', tenantId, players: what.split(',') };
  if (letter === 'm') return { about: 'message', tenantId, player: what === '*' ? null : what };
  if (letter === 'e' && /^\d{1,18}$/.test(what))
    return { about: 'event', tenantId, owner: BigInt(what) };
  if (letter === 's') return { about: 'session', tenantId, session: what, why };
  return null;
}

/** PostgreSQL takes payloads below 8,000 bytes. */
const MOST_BYTES = 7000;

/** Notifications that say whose balances changed, as few as fit. */
export function balanceSignals(tenantId: number, players: Iterable<string>): string[] {
  const signals: string[] = [];
  let line = '';
  for (const player of players) {
    if (line !== '' && line.length + player.length >= MOST_BYTES) {
      signals.push(line);
      line = '';
    }
    line += line === '' ? `b ${tenantId} ${player}` : `,${player}`;
  }
  if (line !== '') signals.push(line);
  return signals;
}
