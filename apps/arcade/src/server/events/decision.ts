import { createHash } from 'node:crypto';

import { serverDraw } from '@parlour/fair/server';
import type { EventGame, EventInfo } from '../../games/event-game.ts';

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');

/** The receipt of a ticket: everybody may see it, only its owner can tell whose it is. */
export const hashReceipt = (ticket: string): string => sha256(ticket);

/**
 * Returns the entropy that the tickets add to an event's numbers: SHA-256 of their receipts in
 * order, each in a line. It is unknown before the betting is closed.
 */
export const hashReceipts = (receipts: readonly string[]): string => sha256(receipts.join('\n'));

/** Works an event out of its committed seed and what the tickets added. */
export const decideBy = (
  game: EventGame,
  event: EventInfo,
  serverSeed: Buffer,
  entropy: string,
): unknown => game.decide(serverDraw(serverSeed, entropy, event.number), event);
