import type { Contract, Reply } from '@parlour/contract';

/**
 * The issuer of logins that the gateway trusts for this brand: its Firebase project, or a demo's
 * emulator.
 */
export type Project = NonNullable<Reply<Contract['identity']['loginMethods']>['firebase']>;
