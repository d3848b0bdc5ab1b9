import type { OperatorRow, OperatorSession } from './operator-types.ts';

const loginAt = Date.UTC(2026, 10, 24, 8, 30);

/** Operators as the call answers them: of all brands, of one, and one who has not joined. */
export const operatorRows: OperatorRow[] = [
  {
    id: 1,
    login: 'owner@example.com',
    name: 'Owner',
    status: 'ACTIVE',
    grants: [{ role: 'owner', roleName: 'Owner', brand: null }],
    networks: [],
    hasTotp: true,
    passkeys: 0,
    isDemo: true,
    lastLoginAt: loginAt,
    openSessions: 1,
  },
  {
    id: 7,
    login: 'support.pakistan@example.com',
    name: 'Amina Support',
    status: 'ACTIVE',
    grants: [
      { role: 'support', roleName: 'Support', brand: 'pakistan' },
      { role: 'risk', roleName: 'Risk', brand: 'pakistan' },
    ],
    networks: ['203.0.113.0/24'],
    hasTotp: true,
    passkeys: 0,
    isDemo: false,
    lastLoginAt: loginAt - 3_600_000,
    openSessions: 2,
  },
  {
    id: 9,
    login: 'content.indonesia@example.com',
    name: 'Bayu Content',
    status: 'INVITED',
    grants: [{ role: 'content', roleName: 'Content', brand: 'indonesia' }],
    networks: [],
    hasTotp: false,
    passkeys: 0,
    isDemo: false,
    lastLoginAt: null,
    openSessions: 0,
  },
];

/** Open sessions of an operator. */
export const operatorSessions: OperatorSession[] = [
  {
    id: 'a1',
    startedAt: loginAt,
    lastSeenAt: loginAt + 600_000,
    address: '203.0.113.8',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0',
  },
  {
    id: 'b2',
    startedAt: loginAt - 3_600_000,
    lastSeenAt: loginAt - 60_000,
    address: '2001:db8::7',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605',
  },
];
