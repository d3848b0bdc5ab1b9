import type { TenantConfig } from './tenant.ts';

type Country = Pick<TenantConfig, 'diallingCode' | 'exampleMobile'>;

/** A mobile number as people of a tenant's country write it, for hints. */
export const getMobileExample = ({ diallingCode, exampleMobile }: Country): string =>
  exampleMobile ?? `+${diallingCode} …`;

/** The same behind the dialling code, where its leading zero is left out. */
export const getNationalMobileExample = ({ exampleMobile = '' }: Country): string =>
  exampleMobile.replace(/^0/, '');
