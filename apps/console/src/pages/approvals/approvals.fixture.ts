import { micros, toWire } from '@parlour/money';

import { promotionDetail } from '../promotions/promotions.fixture.ts';
import type { ChangeRequest } from './approval-types.ts';

const amountOf = (units: bigint) => toWire(micros(units * 1_000_000n));
const proposedAt = Date.now() - 3_600_000;

const open: ChangeRequest = {
  id: 'a1b2',
  action: 'role.granted',
  brand: 'pakistan',
  member: null,
  permission: 'operators.write',
  payload: { operator: 7, login: 'support.pakistan@example.com', role: 'owner' },
  before: { roles: ['support (pakistan)'] },
  payloadHash: 'ab'.repeat(32),
  reason: 'Takes over the brand while I am on leave',
  proposedBy: 'second@example.com',
  proposedAt,
  expiresAt: proposedAt + 72 * 3_600_000,
  state: 'OPEN',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  isOwn: false,
  isDecidable: true,
  obstacle: null,
  refusal: null,
};

/** Open requests: one of another operator, and an own one. */
export const openRequests: ChangeRequest[] = [
  open,
  {
    ...open,
    id: 'c3d4',
    action: 'role.changed',
    permission: 'roles.write',
    payload: {
      role: 'custom:3',
      name: 'Night shift',
      permissions: ['members.read', 'operators.write'],
    },
    before: { name: 'Night shift', permissions: ['members.read'] },
    proposedBy: 'owner@example.com',
    isOwn: true,
    isDecidable: false,
  },
];

/** A balance that is adjusted, with what it holds now. */
export const adjustmentRequest: ChangeRequest = {
  ...open,
  id: 'd4e5',
  action: 'member.adjusted',
  permission: 'adjustments.approve',
  member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
  payload: {
    member: '0123456789abcdef0123456789abcdef',
    username: 'amina',
    direction: 'credit',
    account: 'PLAYER_CASH',
    book: 'PLAY',
    amount: amountOf(250n),
    key: 'k1',
  },
  before: { balance: amountOf(1000n), balanceAfter: amountOf(1250n) },
  reason: 'The bank confirmed it',
};

/** A withdrawal that exceeds what one operator approves in a day. */
export const withdrawalRequest: ChangeRequest = {
  ...open,
  id: 'w6x7',
  action: 'withdrawal.approved',
  permission: 'withdrawals.approve',
  member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
  payload: {
    withdrawal: 'WK7F29Q3MXA',
    username: 'amina',
    amount: amountOf(900n),
    currency: 'PKR',
    payee: 'Habib Bank •••• 4821',
  },
  before: null,
  reason: 'Paid before to this account',
};

/** A held deposit whose credit a limit of its member would refuse. */
export const refusedCredit: ChangeRequest = {
  ...open,
  id: 'f7a8',
  action: 'deposit.credited',
  permission: 'deposits.decide',
  member: { id: '0123456789abcdef0123456789abcdef', username: 'amina' },
  payload: {
    deposit: 'DK7F29Q3MXA',
    username: 'amina',
    ordered: amountOf(30n),
    amount: amountOf(27n),
    currency: 'PKR',
  },
  before: null,
  reason: 'The payer sent the proof',
  refusal: 'limit_deposit_reached',
};

/** The fields of a request that was refused. */
const refusedFields = {
  before: null,
  state: 'REFUSED',
  decidedBy: 'owner@example.com',
  decidedAt: proposedAt + 60_000,
  decisionReason: 'Not before the training',
  isDecidable: false,
} as const;

/** Requests that were refused: a role, a withdrawal, a VIP level. */
export const closedRequests: ChangeRequest[] = [
  { ...open, ...refusedFields, id: 'e5f6' },
  { ...withdrawalRequest, ...refusedFields, decisionReason: 'The account is not hers' },
  {
    ...open,
    ...refusedFields,
    id: 'g9h0',
    action: 'member.ranked',
    payload: { username: 'amina', rank: 3 },
    decisionReason: 'Too early',
  },
];

/** A request to start a promotion that was refused. */
export const refusedStart: ChangeRequest = {
  ...open,
  ...refusedFields,
  id: 'i1j2',
  action: 'promotion.started',
  payload: { name: promotionDetail.name, ...promotionDetail.versions[0] },
};
