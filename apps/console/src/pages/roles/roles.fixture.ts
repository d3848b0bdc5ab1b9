import { builtInRoles } from '@parlour/contract/operator/permissions';

import type { Role } from './role-types.ts';

/** The built-in roles and a custom one of a brand, as the call answers them. */
export const roleRows: Role[] = [
  ...Object.entries(builtInRoles).map(([code, { name, permissions }], index) => ({
    code,
    name,
    brand: null,
    permissions: [...permissions],
    isBuiltIn: true,
    holders: index,
  })),
  {
    code: 'custom:3',
    name: 'Night shift',
    brand: 'pakistan',
    permissions: ['members.read', 'members.lock'],
    isBuiltIn: false,
    holders: 0,
  },
];
