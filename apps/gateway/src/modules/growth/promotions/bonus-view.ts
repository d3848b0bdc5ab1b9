import type { Contract, Reply } from '@parlour/contract';
import { isDrawn } from '@parlour/contract/promotions';
import { micros, toWire } from '@parlour/money';
import type { LanguageCode } from '@parlour/tenant';

import { nameRaffle } from '../../../domain/promotion-terms.ts';
import type { BonusMovementRow } from './bonus-movements.ts';
import type { BonusRow } from './bonus-repository.ts';

type Bonus = Reply<Contract['bonuses']['claim']>;
type Movement = Reply<Contract['bonuses']['movements']>['list'][number];

/** A moment in ms, or null. */
export const toMs = (date: Date | null): number | null => date?.getTime() ?? null;

function toFreeSpins({ terms, spinsUsed, spinsWon }: BonusRow): Bonus['freeSpins'] {
  if (terms.reward.kind !== 'FREE_SPINS') return null;
  const { game, name, count, stake } = terms.reward;
  return {
    game,
    name,
    count,
    used: spinsUsed,
    stake: toWire(micros(BigInt(stake))),
    winnings: toWire(spinsWon),
  };
}

function toEntries({ terms, titles }: BonusRow, language: LanguageCode): Bonus['entries'] {
  if (terms.reward.kind !== 'ENTRIES') return null;
  const { raffle, name, count } = terms.reward;
  return { raffle, name: nameRaffle(name, titles, language), count };
}

/** A bonus as calls of its member carry it; the language is that of a raffle's title. */
export const toBonus = (row: BonusRow, language: LanguageCode = 'EN'): Bonus => ({
  bonusId: row.bonusId,
  promotionId: row.promotionId,
  trigger: row.terms.trigger.kind,
  state: row.state,
  wallet: row.wallet,
  amount: toWire(row.amount),
  drawnBy: isDrawn(row.terms.reward) ? row.terms.reward.kind : null,
  freeSpins: toFreeSpins(row),
  entries: toEntries(row, language),
  required: toWire(row.required),
  counted: toWire(row.counted),
  grantedAt: row.grantedAt.getTime(),
  claimBy: toMs(row.claimBy),
  startedAt: toMs(row.startedAt),
  expiresAt: toMs(row.expiresAt),
  endedAt: toMs(row.endedAt),
  converted: toWire(row.converted),
  forfeited: toWire(row.forfeited),
});

/** A movement of the bonus balance, with the promotion's title in a language. */
export const toBonusMovement = (row: BonusMovementRow, language: LanguageCode): Movement => ({
  orderNo: String(row.orderNo),
  bonusId: row.bonusId,
  promotion: row.titles?.[language] ?? row.titles?.EN ?? null,
  time: row.at.getTime(),
  kind: row.kind,
  amount: toWire(row.amount),
  balance: toWire(row.balance),
});
