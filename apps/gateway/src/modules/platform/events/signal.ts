import { type MemberId, type TenantId, toMemberId, toTenantId } from '../../../domain/ids.ts';

/** The NOTIFY channel. A signal names what changed; the gateway reads the change itself. */
export const CHANNEL = 'parlour_event';

/** Owner of broadcast events. */
export const ALL_MEMBERS = toMemberId(0n);

export type Signal =
  | { readonly about: 'balance'; readonly tenantId: TenantId; readonly players: readonly string[] }
  /** Null: a notice to all members. */
  | { readonly about: 'message'; readonly tenantId: TenantId; readonly player: string | null }
  | { readonly about: 'event'; readonly tenantId: TenantId; readonly owner: MemberId }
  /** Games or vendors changed: copies of them are out of date. */
  | { readonly about: 'catalogue'; readonly tenantId: TenantId }
  | {
      readonly about: 'session';
      readonly tenantId: TenantId;
      readonly session: string;
      readonly why: string;
    };

const SIGNAL_PATTERN = /^([bcmes]) (\d{1,5}) (\S+)(?: (\S+))?$/;

/** Parses a notification; null for signals of another release. */
export function parseSignal(payload: string): Signal | null {
  const [, letter, tenant, what = '', why = 'ended'] = SIGNAL_PATTERN.exec(payload) ?? [];
  const tenantId = toTenantId(Number(tenant));
  if (letter === 'b') return { about: 'balance', tenantId, players: what.split(',') };
  if (letter === 'm') return { about: 'message', tenantId, player: what === '*' ? null : what };
  if (letter === 'e' && /^\d{1,18}$/.test(what))
    return { about: 'event', tenantId, owner: toMemberId(BigInt(what)) };
  if (letter === 'c') return { about: 'catalogue', tenantId };
  if (letter === 's') return { about: 'session', tenantId, session: what, why };
  return null;
}

/** The notification that a brand's games or vendors changed. */
export const catalogueSignal = (tenantId: TenantId): string => `c ${tenantId} *`;

/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7000;

/** Notifications that name whose balances changed, as few as fit. */
export function balanceSignals(tenantId: TenantId, players: Iterable<string>): string[] {
  const signals: string[] = [];
  let line = '';
  for (const player of players) {
    if (line !== '' && line.length + player.length >= MAX_PAYLOAD_BYTES) {
      signals.push(line);
      line = '';
    }
    line += line === '' ? `b ${tenantId} ${player}` : `,${player}`;
  }
  if (line !== '') signals.push(line);
  return signals;
}
