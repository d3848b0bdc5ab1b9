import type { AuditRow, TrailState } from './audit-types.ts';

const at = Date.UTC(2026, 10, 24, 9, 5);

/** Rows of the trail as the call answers them. */
export const auditRows: AuditRow[] = [
  {
    id: '42',
    at,
    actor: 'owner@example.com',
    roles: ['owner'],
    brand: null,
    action: 'operator.locked',
    subject: 'operator:7',
    subjectName: 'support.pakistan@example.com',
    about: null,
    actorId: '1',
    result: 'success',
    reason: 'left the company',
    before: { login: 'support.pakistan@example.com', status: 'ACTIVE' },
    after: { status: 'LOCKED', sessionsEnded: 2 },
    requestId: 'K7F2-9Q3M',
    address: '203.0.113.8',
  },
  {
    id: '41',
    at: at - 60_000,
    actor: 'support.pakistan@example.com',
    roles: ['support'],
    brand: 'pakistan',
    action: 'member.revealed',
    subject: 'member:0123456789abcdef0123456789abcdef',
    subjectName: 'amina',
    about: null,
    actorId: '7',
    result: 'success',
    reason: 'asked for a call back',
    before: null,
    after: null,
    requestId: 'K7F2-9Q3K',
    address: '203.0.113.9',
  },
];

/** The state of a chain that holds. */
export const intactState: TrailState = {
  isIntact: true,
  checkedAt: at,
  faults: [],
  head: { id: '42', hash: 'ab'.repeat(32) },
};
