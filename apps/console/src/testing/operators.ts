import { permissionNames } from '@parlour/contract/operator/permissions';

import type { Brand, CurrentOperator } from '../session/current-operator.tsx';

/** The format of sums in Pakistan: with lakhs. */
export const rupees: Brand['currency'] = {
  code: 'PKR',
  symbol: 'Rs',
  suffix: '',
  grouping: 'lakh',
};

/** The format of sums in Indonesia: a point separates thousands. */
export const rupiah: Brand['currency'] = {
  code: 'IDRK',
  symbol: 'Rp',
  suffix: 'K',
  grouping: 'point',
};

/** Two brands as the calls answer them. */
export const brands: readonly Brand[] = [
  {
    code: 'pakistan',
    name: 'Markhor',
    domain: 'pakistan.localhost',
    timeZone: 'Asia/Karachi',
    currency: rupees,
    languages: ['EN', 'UR'],
  },
  {
    code: 'indonesia',
    name: 'Rimba',
    domain: 'indonesia.localhost',
    timeZone: 'Asia/Jakarta',
    currency: rupiah,
    languages: ['EN', 'ID'],
  },
];

/** An owner of all brands whose login is complete. */
export const owner: CurrentOperator = {
  id: 1,
  login: 'owner@example.com',
  name: 'Owner',
  stage: 'full',
  permissions: { '*': [...permissionNames] },
  brands: [...brands],
  hasTotp: true,
  passkeys: 0,
  recoveryCodesLeft: 10,
  isDemo: true,
  clockAheadSeconds: 0,
};
