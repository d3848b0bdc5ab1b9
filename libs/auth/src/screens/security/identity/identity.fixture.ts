import type { IdentityStatus } from '../../../model/identity-store.ts';

const DAY_MS = 86_400_000;
const sentAt = Date.UTC(2026, 10, 25, 4);

/** A member who has sent nothing yet; a passport is a document of every country. */
export const nothingSent: IdentityStatus = {
  state: 'none',
  isVerified: false,
  rule: 'beforeFirstWithdrawal',
  minimumAge: 21,
  kinds: ['passport'],
  canSend: true,
  attemptsLeft: 5,
};

const latest = { kind: 'passport', masked: '•••• 4567', sentAt, reasons: [] } as const;

export const pending: IdentityStatus = {
  ...nothingSent,
  state: 'pending',
  canSend: false,
  latest: { ...latest, reasons: [] },
};

export const approved: IdentityStatus = {
  ...nothingSent,
  state: 'approved',
  isVerified: true,
  verifiedUntil: Date.UTC(2029, 10, 25),
  canSend: false,
  latest: { ...latest, reasons: [], decidedAt: sentAt + DAY_MS },
};

export const rejected: IdentityStatus = {
  ...nothingSent,
  state: 'rejected',
  attemptsLeft: 4,
  latest: {
    ...latest,
    decidedAt: sentAt + DAY_MS,
    reasons: ['unreadable', 'cut_off'],
    note: 'Please use daylight.',
  },
};

export const expired: IdentityStatus = {
  ...nothingSent,
  state: 'expired',
  rule: 'aboveSum',
  latest: { ...latest, reasons: [], decidedAt: sentAt + DAY_MS },
};
